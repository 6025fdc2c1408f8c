// The yardstick that no generator can beat: writes a tree whose bytes are in memory already, and does
// nothing else, with as many threads as it is told.
//
// Usage: floor FROM TO THREADS. Says "ready" when all is in memory and waits for a line, so that whoever
// measures can see to the same state of the machine as before a build. Then writes, and prints the seconds
// and the seconds of CPU that the writing alone took.
#define _XOPEN_SOURCE 700
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { CHUNK = 64, MOST_THREADS = 256 };

struct entry {
  char *path;  // where it is written
  char *bytes; // NULL for a folder
  size_t size;
};

struct list {
  struct entry *entries;
  size_t count, capacity;
};

// What nftw's visitor needs to know, which takes no argument for it.
static struct list folders, files;
static const char *from, *to;

static atomic_size_t next;

static void die(const char *what) {
  fprintf(stderr, "floor: %s: %s\n", what, strerror(errno));
  exit(1);
}

static struct entry *add(struct list *list, const char *path) {
  if (list->count == list->capacity) {
    list->capacity = list->capacity ? list->capacity * 2 : 1024;
    list->entries = realloc(list->entries, list->capacity * sizeof *list->entries);
    if (!list->entries) die("memory");
  }
  struct entry *entry = &list->entries[list->count++];
  const char *below = path + strlen(from);
  size_t length = strlen(to) + strlen(below) + 1;
  *entry = (struct entry){.path = malloc(length)};
  if (!entry->path) die("memory");
  snprintf(entry->path, length, "%s%s", to, below);
  return entry;
}

static int visit(const char *path, const struct stat *status, int type, struct FTW *ftw) {
  (void)ftw;
  if (type != FTW_F) {
    add(&folders, path);
    return 0;
  }
  struct entry *entry = add(&files, path);
  entry->size = (size_t)status->st_size;
  entry->bytes = malloc(entry->size + 1);
  int file = open(path, O_RDONLY);
  if (file < 0 || !entry->bytes) die(path);
  for (size_t done = 0; done < entry->size;) {
    ssize_t part = read(file, entry->bytes + done, entry->size - done);
    if (part <= 0) die(path);
    done += (size_t)part;
  }
  close(file);
  return 0;
}

static void *write_files(void *unused) {
  (void)unused;
  size_t first;
  while ((first = atomic_fetch_add(&next, CHUNK)) < files.count) {
    for (size_t index = first; index < first + CHUNK && index < files.count; index++) {
      const struct entry *entry = &files.entries[index];
      int file = open(entry->path, O_WRONLY | O_CREAT | O_EXCL, 0666);
      if (file < 0) die(entry->path);
      if (write(file, entry->bytes, entry->size) != (ssize_t)entry->size) die(entry->path);
      close(file);
    }
  }
  return NULL;
}

static double now(clockid_t clock) {
  struct timespec time;
  if (clock_gettime(clock, &time) < 0) die("clock");
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

int main(int argc, char **argv) {
  int threads = argc == 4 ? atoi(argv[3]) : 0;
  if (threads < 1 || threads > MOST_THREADS) {
    fprintf(stderr, "usage: floor FROM TO THREADS\n");
    return 64;
  }
  from = argv[1];
  to = argv[2];
  if (nftw(from, visit, 32, FTW_PHYS) < 0) die(from);
  puts("ready");
  fflush(stdout);
  getchar();

  double start = now(CLOCK_MONOTONIC), cpu = now(CLOCK_PROCESS_CPUTIME_ID);
  for (size_t index = 0; index < folders.count; index++) {
    if (mkdir(folders.entries[index].path, 0777) < 0) die(folders.entries[index].path);
  }
  pthread_t others[MOST_THREADS];
  for (int thread = 1; thread < threads; thread++) {
    if ((errno = pthread_create(&others[thread], NULL, write_files, NULL))) die("thread");
  }
  write_files(NULL);
  for (int thread = 1; thread < threads; thread++) pthread_join(others[thread], NULL);
  printf("%.4f %.4f\n", now(CLOCK_MONOTONIC) - start, now(CLOCK_PROCESS_CPUTIME_ID) - cpu);
  return 0;
}
