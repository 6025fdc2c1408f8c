// The yardstick that no generator can beat: writes a tree whose bytes are in memory already.
// Usage: floor FROM TO. Prints the seconds that the writing took.
#define _XOPEN_SOURCE 700
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

struct entry {
  char *path;   // below the root
  char *bytes;  // NULL for a folder
  size_t size;
};

static struct entry *entries;
static size_t count, capacity, skip;

static void die(const char *what) {
  fprintf(stderr, "floor: %s: %s\n", what, strerror(errno));
  exit(1);
}

static int take(const char *path, const struct stat *status, int type, struct FTW *ftw) {
  (void)ftw;
  if (count == capacity) {
    capacity = capacity ? capacity * 2 : 1024;
    entries = realloc(entries, capacity * sizeof *entries);
    if (!entries) die("memory");
  }
  struct entry *entry = &entries[count++];
  entry->path = strdup(path + skip);
  entry->bytes = NULL;
  entry->size = 0;
  if (type != FTW_F) return 0;
  entry->size = (size_t)status->st_size;
  entry->bytes = malloc(entry->size + 1);
  int file = open(path, O_RDONLY);
  if (file < 0 || !entry->bytes || !entry->path) die(path);
  for (size_t done = 0; done < entry->size;) {
    ssize_t part = read(file, entry->bytes + done, entry->size - done);
    if (part <= 0) die(path);
    done += (size_t)part;
  }
  close(file);
  return 0;
}

static void put(const char *root, const struct entry *entry) {
  char path[4096];
  snprintf(path, sizeof path, "%s%s", root, entry->path);
  if (!entry->bytes) {
    if (mkdir(path, 0777) < 0 && errno != EEXIST) die(path);
    return;
  }
  int file = open(path, O_WRONLY | O_CREAT | O_EXCL, 0666);
  if (file < 0) die(path);
  if (write(file, entry->bytes, entry->size) != (ssize_t)entry->size) die(path);
  close(file);
}

int main(int argc, char **argv) {
  if (argc != 3) {
    fprintf(stderr, "usage: floor FROM TO\n");
    return 64;
  }
  skip = strlen(argv[1]);
  if (nftw(argv[1], take, 32, FTW_PHYS) < 0) die(argv[1]);
  struct timespec start, end;
  clock_gettime(CLOCK_MONOTONIC, &start);
  for (size_t place = 0; place < count; place++) put(argv[2], &entries[place]);
  clock_gettime(CLOCK_MONOTONIC, &end);
  printf("%.4f\n", (double)(end.tv_sec - start.tv_sec) + (double)(end.tv_nsec - start.tv_nsec) / 1e9);
  return 0;
}
