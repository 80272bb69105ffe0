import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { folderStore } from './picture-store.ts'
import { s3Store } from './s3-store.ts'

const openerAt = (address: string) => {
  if (address.startsWith('s3:')) return (name: string) => s3Store(address, name)
  const folder = fileURLToPath(address)
  return (name: string) => folderStore(join(folder, name))
}

/** The stores of pictures at a `file:` or `s3:` address; a folder is made where there is none. */
export const openPictureStores = async (address: string) => {
  const open = openerAt(address)
  return { publicStore: await open('shown'), originalStore: await open('originals') }
}
