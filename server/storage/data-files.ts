/** In the data folder; other users lose their rights to each, so a new one needs its line here. */
export const dataFiles = {
  database: 'freightloom.sqlite',
  lock: 'server.lock',
  pid: 'server.pid',
  writeCheck: '.writable',
  reserve: 'reserve',
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

/** In the folder of pictures, or before their names in a bucket. */
export const pictureFolders = { publicStore: 'shown', originalStore: 'originals' } as const
