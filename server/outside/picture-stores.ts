import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { folderStore } from './picture-store.ts'
import { s3Store } from './s3-store.ts'

const inS3 = async (address: string) => {
  const [shown, originals] = [s3Store(address, 'shown'), s3Store(address, 'originals')]
  // A wrong key or bucket would otherwise show itself at the first upload only.
  await shown.probe()
  return { shown, originals }
}

const inFolder = async (address: string) => {
  const folder = fileURLToPath(address)
  return {
    shown: await folderStore(join(folder, 'shown')),
    originals: await folderStore(join(folder, 'originals')),
  }
}

/**
 * The stores of pictures at a `file:` or `s3:` address.
 * @throws StoreError, or what the disk says, where nothing can be stored there
 */
export const openStores = (address: string) =>
  address.startsWith('s3:') ? inS3(address) : inFolder(address)
