import { buffer } from 'node:stream/consumers'
import type { FastifyBaseLogger } from 'fastify'
import { makeRendition, renditionsOf } from '../images/renditions.ts'
import { runExclusively } from '../jobs/jobs.ts'
import type { PictureServices } from './store-upload.ts'

interface RenditionServices
  extends Pick<PictureServices, 'db' | 'now' | 'publicStore' | 'decodeQueue'> {
  log: Pick<FastifyBaseLogger, 'error'>
}

/** Gives the work that makes the missing widths of all pictures, one after the other, while `goOn` says so. */
export const createRenditionJob = ({
  db,
  now,
  publicStore,
  decodeQueue,
  log,
}: RenditionServices) => {
  /** Whether no other process has made them meanwhile. */
  const isMissing = (name: string) =>
    db
      .selectFrom('images')
      .select('name')
      .where('name', '=', name)
      .where('derived_at', 'is', null)
      .executeTakeFirst()

  const deriveAll = async (name: string, width: number, goOn: () => boolean) => {
    const stored = await publicStore.read(name)
    if (!stored) throw new Error(`The picture ${name} is not in the store.`)
    const jpeg = await buffer(stored.content)
    for (const smaller of renditionsOf(name, width)) {
      if (!goOn()) return
      const file = await decodeQueue.runWhenIdle(() =>
        makeRendition(jpeg, smaller.width, smaller.kind),
      )
      await publicStore.write(smaller.name, file)
    }
    const derived_at = now().toISOString()
    await db.updateTable('images').set({ derived_at }).where('name', '=', name).execute()
  }

  return async (goOn: () => boolean = () => true) => {
    const missing = await db
      .selectFrom('images')
      .select(['name', 'width'])
      .where('derived_at', 'is', null)
      .orderBy('uploaded_at')
      .execute()
    for (const { name, width } of missing) {
      if (!goOn()) return
      await runExclusively(db, `derive ${name}`, async () => {
        if (await isMissing(name)) await deriveAll(name, width, goOn)
      }).catch((error) =>
        log.error({ err: error, picture: name }, 'the widths of a picture could not be made'),
      )
    }
  }
}
