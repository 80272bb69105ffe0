import { statfs } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Settings } from './settings/settings.ts'
import { pictureAddress } from './shop-location.ts'

export const readFreeBytes = async (folder: string) => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Makes a function that reads the free bytes of the disk with the least of them, of those with data and pictures. */
export const createFreeDiskSpaceReader = (settings: Settings) => {
  const address = pictureAddress(settings)
  const folders = [
    settings.DATA_DIR,
    ...(address.startsWith('file:') ? [fileURLToPath(address)] : []),
  ]
  return async () => Math.min(...(await Promise.all(folders.map(readFreeBytes))))
}
