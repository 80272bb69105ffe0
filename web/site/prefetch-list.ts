/** The address of a list of files, in the order in which they are prefetched (`prefetch-files.ts`). */
export const PREFETCH_LIST = '/prefetch-list.json'
