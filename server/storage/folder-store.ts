import { randomBytes } from 'node:crypto'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { deleteOldFiles, listFiles, nullIfMissing } from './folder-files.ts'
import type { PictureStore, Source } from './picture-store.ts'
import { syncFolder } from './sync-folder.ts'

const PARTIAL_PREFIX = '.half-'

/** Writes a file that no list shows, for `finish` to rename or remove; after an error it is gone. */
const writePartial = async (
  folder: string,
  content: Buffer | Source,
  finish: (partial: string) => Promise<void>,
) => {
  const partial = join(folder, PARTIAL_PREFIX + randomBytes(8).toString('hex'))
  try {
    const handle = await open(partial, 'wx')
    try {
      await handle.writeFile(Buffer.isBuffer(content) ? content : await content.open())
      await handle.sync()
    } finally {
      await handle.close()
    }
    await finish(partial)
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
}

/** A store in a folder, which is made if need be. */
export const openFolderStore = async (folder: string): Promise<PictureStore> => {
  await mkdir(folder, { recursive: true })
  const pathOf = (name: string) => join(folder, name)
  return {
    write: (name, content) =>
      writePartial(folder, content, async (partial) => {
        await rename(partial, pathOf(name))
        await syncFolder(folder)
      }),
    read: async (name) => {
      const handle = await nullIfMissing(open(pathOf(name)))
      if (!handle) return null
      const { size } = await handle.stat()
      return { size, content: handle.createReadStream() }
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    list: async function* () {
      for await (const file of listFiles(folder))
        if (!file.name.startsWith(PARTIAL_PREFIX)) yield file
    },
    writtenAt: async (name) => (await nullIfMissing(stat(pathOf(name))))?.mtime ?? null,
    probe: () => writePartial(folder, Buffer.from('probe'), (partial) => rm(partial)),
    removeInterruptedWrites: (before) => deleteOldFiles(folder, before, PARTIAL_PREFIX),
  }
}
