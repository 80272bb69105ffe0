/** The address of a list of files, in the order in which they are loaded ahead (`load-ahead.ts`). */
export const FILES_AHEAD = '/files-ahead.json'
