import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pictureFolders } from './data-files.ts'
import { openFolderStore } from './folder-store.ts'

const openerOf = async (address: string) => {
  if (address.startsWith('s3:')) {
    // Loaded only if needed, as the client takes 6 MB of memory.
    const { createS3Store } = await import('./s3-store.ts')
    return (name: string) => createS3Store(address, name)
  }
  const folder = fileURLToPath(address)
  return (name: string) => openFolderStore(join(folder, name))
}

export const openPictureStores = async (address: string) => {
  const open = await openerOf(address)
  return {
    publicStore: await open(pictureFolders.publicStore),
    originalStore: await open(pictureFolders.originalStore),
  }
}
