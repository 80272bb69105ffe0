/**
 * For glibc, which otherwise keeps freed memory for each thread, and that of files that were sent. Large blocks, such as
 * those of a password hash, get pages of 2 MB: with pages of 4 KB a hash takes twice as long.
 */
export const allocatorSettings = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TOP_PAD_: '0',
  GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1',
}

/** For V8, which otherwise lets its space for new objects grow to 32 MB and keeps it while the server is idle. */
export const youngGenerationFlag = '--max-semi-space-size=1'

/** Both together, as `npm start`, the systemd unit and the image set them for the built server. */
export const memoryEnvironment = { ...allocatorSettings, NODE_OPTIONS: youngGenerationFlag }
