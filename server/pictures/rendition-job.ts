import { createReadStream } from 'node:fs'
import type { FastifyBaseLogger } from 'fastify'
import type { Selectable } from 'kysely'
import type { Db } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import { LARGEST_SCREEN_SIZE, renditionsOf } from '../images/renditions.ts'
import { runExclusively } from '../jobs/jobs.ts'
import type { PictureServices } from './store-upload.ts'

interface RenditionServices
  extends Pick<PictureServices, 'db' | 'now' | 'publicStore' | 'uploadStaging' | 'decoder'> {
  log: Pick<FastifyBaseLogger, 'error'>
}

type MissingRenditions = Pick<Selectable<Tables['images']>, 'name' | 'width' | 'screen_sizes_at'>

const findMissing = (db: Db, name: string): Promise<MissingRenditions | undefined> =>
  db
    .selectFrom('images')
    .select(['name', 'width', 'screen_sizes_at'])
    .where('name', '=', name)
    .where('derived_at', 'is', null)
    .executeTakeFirst()

const makeRenditions = async (
  { db, now, publicStore, uploadStaging, decoder }: RenditionServices,
  { name, width, screen_sizes_at }: MissingRenditions,
  shouldContinue: () => boolean,
) => {
  const files = renditionsOf(name, width)
  const isStored = ({ format, width: smaller }: (typeof files)[number]) =>
    screen_sizes_at !== null && format === 'webp' && smaller <= LARGEST_SCREEN_SIZE
  const missing = files.filter((file) => !isStored(file))
  const stored = await publicStore.read(name)
  if (!stored) throw new Error(`The picture ${name} is not in the store.`)
  const picture = await uploadStaging.stage(stored.content)
  try {
    for (const { name: file, width: smaller, format } of missing) {
      if (!shouldContinue()) return
      await uploadStaging.withFile(async (output) => {
        const rendition = await decoder.makeRendition(picture.path, smaller, format, output)
        await publicStore.write(file, { ...rendition, open: () => createReadStream(output) })
      })
    }
  } finally {
    await picture.remove()
  }
  const derived_at = now().toISOString()
  await db
    .updateTable('images')
    .set({ derived_at, screen_sizes_at: derived_at })
    .where('name', '=', name)
    .execute()
}

export const createRenditionJob =
  (services: RenditionServices) =>
  async (shouldContinue: () => boolean = () => true) => {
    const { db, log } = services
    const missing = await db
      .selectFrom('images')
      .select('name')
      .where('derived_at', 'is', null)
      .orderBy('uploaded_at')
      .execute()
    for (const { name } of missing) {
      if (!shouldContinue()) return
      await runExclusively(db, `derive ${name}`, async () => {
        // Another process may have made them meanwhile.
        const found = await findMissing(db, name)
        if (found) await makeRenditions(services, found, shouldContinue)
      }).catch((error) =>
        log.error({ err: error, picture: name }, 'the widths of a picture could not be made'),
      )
    }
  }
