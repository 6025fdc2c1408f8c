#ifndef CCURL_H
#define CCURL_H

#include <curl/curl.h>
#include <stdbool.h>

#if LIBCURL_VERSION_NUM < 0x075700
#error "Rollcall needs libcurl 7.87 or newer"
#endif

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
