#ifndef CCURL_H
#define CCURL_H

#include <curl/curl.h>
#include <stdbool.h>

#if LIBCURL_VERSION_NUM < 0x075700
#error "Rollcall needs libcurl 7.87 or newer"
#endif

// The functions of libcurl that the program calls. On Linux nothing else may be called: the program is not linked with
// libcurl, which the first call loads.

CURLcode ccurl_start(void);
CURL *ccurl_open(void);
void ccurl_close(CURL *handle);
void ccurl_reset(CURL *handle);
CURLcode ccurl_perform(CURL *handle);
const char *ccurl_meaning(CURLcode code);
struct curl_slist *ccurl_append(struct curl_slist *list, const char *text);
void ccurl_free_list(struct curl_slist *list);
time_t ccurl_date(const char *text);
CURLU *ccurl_url(void);
void ccurl_free_url(CURLU *url);
CURLUcode ccurl_get_part(CURLU *url, CURLUPart part, char **text, unsigned int flags);
CURLUcode ccurl_set_part(CURLU *url, CURLUPart part, const char *text, unsigned int flags);
void ccurl_free(void *memory);

// `curl_easy_setopt` and `curl_easy_getinfo` take variable arguments, which Swift cannot call.
// These are the same calls, one for each type of argument.

typedef size_t (*ccurl_write)(char *bytes, size_t size, size_t count, void *context);
typedef int (*ccurl_progress)(void *context, curl_off_t download_total, curl_off_t downloaded,
                              curl_off_t upload_total, curl_off_t uploaded);

CURLcode ccurl_set_long(CURL *handle, CURLoption option, long value);
CURLcode ccurl_set_text(CURL *handle, CURLoption option, const char *value);
CURLcode ccurl_set_pointer(CURL *handle, CURLoption option, void *value);
CURLcode ccurl_set_list(CURL *handle, CURLoption option, struct curl_slist *value);
CURLcode ccurl_set_write(CURL *handle, CURLoption option, ccurl_write value);
CURLcode ccurl_set_progress(CURL *handle, CURLoption option, ccurl_progress value);
CURLcode ccurl_set_opener(CURL *handle, CURLoption option, curl_opensocket_callback value);
CURLcode ccurl_get_long(CURL *handle, CURLINFO info, long *value);

/// Whether certificates are verified by OpenSSL or a relative, which has the same codes for what is wrong with them.
bool ccurl_uses_openssl(void);

#endif
