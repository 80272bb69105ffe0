import { open } from 'node:fs/promises'

/** Makes the names of a folder durable, after a file in it was renamed. */
export const syncFolder = async (folder: string) => {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}
