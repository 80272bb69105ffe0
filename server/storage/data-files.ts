/** The files of the data folder. Other users lose their rights to each of them, so a new file must be listed here. */
export const dataFiles = {
  database: 'freightloom.sqlite',
  lock: 'server.lock',
  pid: 'server.pid',
  writeCheck: '.writable',
  reserve: 'reserve',
  startReserve: 'start-reserve',
  key: 'secrets.key',
} as const

export const dataFolders = {
  mail: 'mail',
  uploads: 'uploads',
  uploadParts: 'upload-parts',
  zipParts: 'upload-zips',
  backups: 'backups',
  pictures: 'pictures',
} as const

/** The folders of pictures, or the prefixes of their names in a bucket. */
export const pictureFolders = { publicStore: 'shown', originalStore: 'originals' } as const
