import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { folderStore } from './picture-store.ts'
import { s3Store } from './s3-store.ts'

const openerAt = (address: string) => {
  if (address.startsWith('s3:')) return (room: string) => s3Store(address, room)
  const folder = fileURLToPath(address)
  return (room: string) => folderStore(join(folder, room))
}

/** The stores of pictures at a `file:` or `s3:` address; a folder is made where there is none. */
export const openStores = async (address: string) => {
  const open = openerAt(address)
  return { shown: await open('shown'), originals: await open('originals') }
}
