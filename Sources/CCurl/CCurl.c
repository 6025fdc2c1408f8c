#include "CCurl.h"

#include <string.h>

#if defined(__linux__)
#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <unistd.h>

// libcurl and the thirty libraries that it needs take a third of the time in which the program starts, so that the first
// call loads them.

#define FUNCTIONS(each)                                                                     \
  each(curl_easy_cleanup) each(curl_easy_getinfo) each(curl_easy_init)                      \
  each(curl_easy_perform) each(curl_easy_reset) each(curl_easy_setopt)                      \
  each(curl_easy_strerror) each(curl_free) each(curl_getdate) each(curl_global_init)        \
  each(curl_slist_append) each(curl_slist_free_all) each(curl_url) each(curl_url_cleanup)   \
  each(curl_url_get) each(curl_url_set) each(curl_version_info)

#define DECLARE(name) static __typeof__(name) *found_##name;
FUNCTIONS(DECLARE)

// Ends the program as the system's loader does where a library is missing.
static void *find(void *library, const char *name) {
  void *function = library ? dlsym(library, name) : NULL;
  if (function) return function;
  fprintf(stderr, "rollcall: %s\nInstall libcurl, which Debian calls libcurl4.\n", dlerror());
  _exit(127);
}

static void find_all(void) {
  void *library = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL);
#define FIND(name) found_##name = (__typeof__(name) *)find(library, #name);
  FUNCTIONS(FIND)
}

static void make_ready(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, find_all);
}

#define CALL(name) (make_ready(), found_##name)
#else
#define CALL(name) name
#endif

CURLcode ccurl_start(void) { return CALL(curl_global_init)(CURL_GLOBAL_DEFAULT); }

CURL *ccurl_open(void) { return CALL(curl_easy_init)(); }

void ccurl_close(CURL *handle) { CALL(curl_easy_cleanup)(handle); }

void ccurl_reset(CURL *handle) { CALL(curl_easy_reset)(handle); }

CURLcode ccurl_perform(CURL *handle) { return CALL(curl_easy_perform)(handle); }

const char *ccurl_meaning(CURLcode code) { return CALL(curl_easy_strerror)(code); }

struct curl_slist *ccurl_append(struct curl_slist *list, const char *text) {
  return CALL(curl_slist_append)(list, text);
}

void ccurl_free_list(struct curl_slist *list) { CALL(curl_slist_free_all)(list); }

time_t ccurl_date(const char *text) { return CALL(curl_getdate)(text, NULL); }

CURLU *ccurl_url(void) { return CALL(curl_url)(); }

void ccurl_free_url(CURLU *url) { CALL(curl_url_cleanup)(url); }

CURLUcode ccurl_get_part(CURLU *url, CURLUPart part, char **text, unsigned int flags) {
  return CALL(curl_url_get)(url, part, text, flags);
}

CURLUcode ccurl_set_part(CURLU *url, CURLUPart part, const char *text, unsigned int flags) {
  return CALL(curl_url_set)(url, part, text, flags);
}

void ccurl_free(void *memory) { CALL(curl_free)(memory); }

CURLcode ccurl_set_long(CURL *handle, CURLoption option, long value) {
  return CALL(curl_easy_setopt)(handle, option, value);
}

CURLcode ccurl_set_text(CURL *handle, CURLoption option, const char *value) {
  return CALL(curl_easy_setopt)(handle, option, value);
}

CURLcode ccurl_set_pointer(CURL *handle, CURLoption option, void *value) {
  return CALL(curl_easy_setopt)(handle, option, value);
}

CURLcode ccurl_set_list(CURL *handle, CURLoption option, struct curl_slist *value) {
  return CALL(curl_easy_setopt)(handle, option, value);
}

CURLcode ccurl_set_write(CURL *handle, CURLoption option, ccurl_write value) {
  return CALL(curl_easy_setopt)(handle, option, value);
}

CURLcode ccurl_set_progress(CURL *handle, CURLoption option, ccurl_progress value) {
  return CALL(curl_easy_setopt)(handle, option, value);
}

CURLcode ccurl_set_opener(CURL *handle, CURLoption option, curl_opensocket_callback value) {
  return CALL(curl_easy_setopt)(handle, option, value);
}

CURLcode ccurl_get_long(CURL *handle, CURLINFO info, long *value) {
  return CALL(curl_easy_getinfo)(handle, info, value);
}

bool ccurl_uses_openssl(void) {
  static const char *const names[] = {"OpenSSL", "LibreSSL", "BoringSSL", "AWS-LC", "quictls"};
  const char *used = CALL(curl_version_info)(CURLVERSION_NOW)->ssl_version;
  for (size_t index = 0; used && index < sizeof names / sizeof *names; index++) {
    if (strstr(used, names[index])) return true;
  }
  return false;
}
