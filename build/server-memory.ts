/**
 * For glibc, which otherwise keeps memory back for each thread, and the pieces of files that were sent. Large blocks, as
 * for each password hash, come in pages of 2 MB: in pages of 4 KB a hash took twice as long.
 */
export const allocatorSettings = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TOP_PAD_: '0',
  GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1',
}

/** For V8, which otherwise lets its space for new objects grow to 32 MB and keeps it while the server is idle. */
export const youngGenerationFlag = '--max-semi-space-size=1'

/** Both, for a server that is started on its built file, as the unit, the image and `npm start` set them. */
export const memoryEnvironment = { ...allocatorSettings, NODE_OPTIONS: youngGenerationFlag }
