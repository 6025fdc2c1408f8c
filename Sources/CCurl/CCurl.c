#include "CCurl.h"

#include <string.h>

CURLcode ccurl_set_long(CURL *handle, CURLoption option, long value) {
  return curl_easy_setopt(handle, option, value);
}

CURLcode ccurl_set_text(CURL *handle, CURLoption option, const char *value) {
  return curl_easy_setopt(handle, option, value);
}

CURLcode ccurl_set_pointer(CURL *handle, CURLoption option, void *value) {
  return curl_easy_setopt(handle, option, value);
}

CURLcode ccurl_set_list(CURL *handle, CURLoption option, struct curl_slist *value) {
  return curl_easy_setopt(handle, option, value);
}

CURLcode ccurl_set_write(CURL *handle, CURLoption option, ccurl_write value) {
  return curl_easy_setopt(handle, option, value);
}

CURLcode ccurl_set_progress(CURL *handle, CURLoption option, ccurl_progress value) {
  return curl_easy_setopt(handle, option, value);
}

CURLcode ccurl_set_opener(CURL *handle, CURLoption option, curl_opensocket_callback value) {
  return curl_easy_setopt(handle, option, value);
}

CURLcode ccurl_get_long(CURL *handle, CURLINFO info, long *value) {
  return curl_easy_getinfo(handle, info, value);
}

bool ccurl_uses_openssl(void) {
  static const char *const names[] = {"OpenSSL", "LibreSSL", "BoringSSL", "AWS-LC", "quictls"};
  const char *used = curl_version_info(CURLVERSION_NOW)->ssl_version;
  for (size_t index = 0; used && index < sizeof names / sizeof *names; index++) {
    if (strstr(used, names[index])) return true;
  }
  return false;
}
