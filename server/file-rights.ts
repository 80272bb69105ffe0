import { chmod, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Settings } from './settings/settings.ts'
import { pictureAddress } from './shop-location.ts'
import { dataFiles, dataFolders, pictureFolders } from './storage/data-files.ts'
import { nullIfMissing } from './storage/folder-files.ts'

const OTHER_USERS = 0o077
/** The mode bit of folders that are meant for everybody, such as /tmp. */
const STICKY = 0o1000

/** From now on this process creates files that only its own user can use. */
export const keepNewFilesPrivate = () => process.umask(OTHER_USERS)

/** Takes the rights of other users, unless it is a folder that is meant for everybody. @returns whether there were such rights */
const makePrivate = async (path: string) => {
  const found = await nullIfMissing(stat(path))
  if (!found || (found.mode & OTHER_USERS) === 0 || (found.mode & STICKY) !== 0) return false
  await chmod(path, found.mode & 0o700)
  return true
}

/** @returns whether other users had rights to one of these files */
const makeAllPrivate = async (folder: string, names: string[]) => {
  let wasOpen = false
  for (const name of names) wasOpen = (await makePrivate(join(folder, name))) || wasOpen
  return wasOpen
}

/** Makes a folder and its files private. Files of a private folder are out of reach, so they are not looked at again. */
const makeFolderPrivate = async (folder: string) => {
  const found = await stat(folder).catch(() => null)
  if (!found || (found.mode & OTHER_USERS) === 0) return false
  await makeAllPrivate(folder, await readdir(folder))
  // The folder last, so that an interrupted walk is repeated.
  return makePrivate(folder)
}

const ownFiles = [
  ...Object.values(dataFiles),
  `${dataFiles.database}-wal`,
  `${dataFiles.database}-shm`,
  `${dataFiles.lock}-journal`,
]

/** Others may keep files beside ours in the data folder; these are left alone. */
const makeDataFolderPrivate = async (folder: string) => {
  const filesWereOpen = await makeAllPrivate(folder, ownFiles)
  return (await makePrivate(folder)) || filesWereOpen
}

/** Each folder comes before the one that it is in. */
const foldersOf = (settings: Settings) => {
  const pictures = pictureAddress(settings)
  const stores = pictures.startsWith('file:') ? fileURLToPath(pictures) : null
  return [
    ...(stores ? Object.values(pictureFolders).map((name) => join(stores, name)) : []),
    ...Object.values(dataFolders).map((name) => join(settings.DATA_DIR, name)),
  ]
}

/** Takes other users' rights from what the product stores. @returns the folders that were open, and those that stay so */
export const makeFoldersPrivate = async (settings: Settings) => {
  const madePrivate: string[] = []
  const stillOpen: string[] = []
  // Windows has other rights than these.
  if (process.platform === 'win32') return { madePrivate, stillOpen }
  const makePrivateOrReport = async (
    folder: string,
    work: (folder: string) => Promise<boolean>,
  ) => {
    try {
      if (await work(folder)) madePrivate.push(folder)
    } catch {
      stillOpen.push(folder)
    }
  }
  for (const folder of foldersOf(settings)) await makePrivateOrReport(folder, makeFolderPrivate)
  await makePrivateOrReport(settings.DATA_DIR, makeDataFolderPrivate)
  return { madePrivate, stillOpen }
}
