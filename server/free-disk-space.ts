import { statfs } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Settings } from './settings/settings.ts'
import { pictureAddress } from './shop-location.ts'

export const readFreeBytes = async (folder: string) => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

export const createFreeDiskSpace = (settings: Settings) => {
  const address = pictureAddress(settings)
  const folders = [
    settings.DATA_DIR,
    ...(address.startsWith('file:') ? [fileURLToPath(address)] : []),
  ]
  return async () => Math.min(...(await Promise.all(folders.map(readFreeBytes))))
}
