import { createReadStream } from 'node:fs'
import type { FastifyBaseLogger } from 'fastify'
import type { Selectable } from 'kysely'
import type { Db } from '../database/database.ts'
import { fromJsonText } from '../database/json-text.ts'
import type { Tables } from '../database/tables.ts'
import { LARGEST_SCREEN_SIZE, renditionsOf } from '../images/renditions.ts'
import { runExclusively } from '../jobs/jobs.ts'
import type { PictureServices } from './store-upload.ts'

interface RenditionServices
  extends Pick<
    PictureServices,
    'db' | 'now' | 'publicStore' | 'originalStore' | 'uploadStaging' | 'decoder'
  > {
  log: Pick<FastifyBaseLogger, 'error'>
}

const columns = ['name', 'width', 'screen_sizes_at', 'original', 'recipe'] as const
type MissingRenditions = Pick<Selectable<Tables['images']>, (typeof columns)[number]>

const findMissing = (db: Db, name: string): Promise<MissingRenditions | undefined> =>
  db
    .selectFrom('images')
    .select(columns)
    .where('name', '=', name)
    .where('derived_at', 'is', null)
    .executeTakeFirst()

/** The file that a picture was made of, and its crop; the picture itself where that file is not stored. */
const openSource = async (
  { publicStore, originalStore, uploadStaging }: RenditionServices,
  { name, original, recipe }: MissingRenditions,
) => {
  const chosen = original && (await originalStore.read(original))
  if (chosen) {
    const file = await uploadStaging.stage(chosen.content)
    return { file, area: recipe && fromJsonText(recipe) }
  }
  const stored = await publicStore.read(name)
  if (!stored) throw new Error(`The picture ${name} is not in the store.`)
  return { file: await uploadStaging.stage(stored.content), area: null }
}

const makeRenditions = async (
  services: RenditionServices,
  image: MissingRenditions,
  shouldContinue: () => boolean,
) => {
  const { db, now, publicStore, uploadStaging, decoder } = services
  const { name, screen_sizes_at } = image
  const isStored = ({ format, width }: ReturnType<typeof renditionsOf>[number]) =>
    screen_sizes_at !== null && format === 'webp' && width <= LARGEST_SCREEN_SIZE
  const missing = renditionsOf(name, image.width).filter((file) => !isStored(file))
  const { file, area } = await openSource(services, image)
  try {
    for (const { name: rendition, width, format } of missing) {
      if (!shouldContinue()) return
      await uploadStaging.withFile(async (output) => {
        const made = await decoder.makeRendition({ file: file.path, area, width, format, output })
        await publicStore.write(rendition, { ...made, open: () => createReadStream(output) })
      })
    }
  } finally {
    await file.remove()
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
