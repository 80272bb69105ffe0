import { createReadStream } from 'node:fs'
import type { FastifyBaseLogger } from 'fastify'
import type { Selectable } from 'kysely'
import type { CropArea } from '../../contract/pictures/crop.ts'
import { sharePictureName } from '../../contract/pictures/rendition-name.ts'
import type { Db } from '../database/database.ts'
import { fromJsonText } from '../database/json-text.ts'
import type { Tables } from '../database/tables.ts'
import { renditionsOf } from '../images/renditions.ts'
import { runExclusively } from '../jobs/jobs.ts'
import type { PictureServices } from './store-upload.ts'

interface RenditionServices
  extends Pick<
    PictureServices,
    'db' | 'now' | 'publicStore' | 'originalStore' | 'uploadStaging' | 'decoder'
  > {
  log: Pick<FastifyBaseLogger, 'error'>
}

const columns = ['name', 'width', 'colour_family', 'original', 'recipe'] as const
type UnfinishedImage = Pick<Selectable<Tables['images']>, (typeof columns)[number]>

/** Pictures of which a file is still to be made. */
const selectUnfinished = (db: Db) => db.selectFrom('images').where('derived_at', 'is', null)

const findUnfinished = (db: Db, name: string): Promise<UnfinishedImage | undefined> =>
  selectUnfinished(db).select(columns).where('name', '=', name).executeTakeFirst()

/** The file that a picture was made of, and its crop; the picture itself where that file is not stored. */
const openSource = async (
  { publicStore, originalStore, uploadStaging }: RenditionServices,
  { name, original, recipe }: UnfinishedImage,
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

/** A picture's file and crop. */
interface OpenedSource {
  file: string
  area: CropArea | null
}

const makeSharePicture = async (
  { db, publicStore, uploadStaging, decoder }: RenditionServices,
  name: string,
  source: OpenedSource,
) => {
  const colour_family = await uploadStaging.withFile(async (output) => {
    const { colourFamily, ...made } = await decoder.makeSharePicture({ ...source, output })
    const open = () => createReadStream(output)
    await publicStore.write(sharePictureName(name), { ...made, open })
    return colourFamily
  })
  await db.updateTable('images').set({ colour_family }).where('name', '=', name).execute()
}

const makeRenditions = async (
  { db, now, publicStore, uploadStaging, decoder }: RenditionServices,
  { name, width }: UnfinishedImage,
  source: OpenedSource,
  shouldContinue: () => boolean,
) => {
  for (const rendition of renditionsOf(name, width)) {
    if (!shouldContinue()) return
    const { name, ...size } = rendition
    // Those for the screen were made with the picture. A backup lacks them until all are made.
    if (await publicStore.writtenAt(name)) continue
    await uploadStaging.withFile(async (output) => {
      const made = await decoder.makeRendition({ ...source, ...size, output })
      await publicStore.write(name, { ...made, open: () => createReadStream(output) })
    })
  }
  const derived_at = now().toISOString()
  await db.updateTable('images').set({ derived_at }).where('name', '=', name).execute()
}

const finishImage = async (
  services: RenditionServices,
  image: UnfinishedImage,
  shouldContinue: () => boolean,
) => {
  const { file, area } = await openSource(services, image)
  const source = { file: file.path, area }
  try {
    // First, as a message that is sent now shows it for ever.
    if (!image.colour_family) await makeSharePicture(services, image.name, source)
    await makeRenditions(services, image, source, shouldContinue)
  } finally {
    await file.remove()
  }
}

/** Makes what is missing of each picture: its share picture with its colour family, and its widths. */
export const createRenditionJob =
  (services: RenditionServices) =>
  async (shouldContinue: () => boolean = () => true) => {
    const { db, log } = services
    const unfinished = await selectUnfinished(db).select('name').orderBy('uploaded_at').execute()
    for (const { name } of unfinished) {
      if (!shouldContinue()) return
      await runExclusively(db, `derive ${name}`, async () => {
        // Another process may have finished it meanwhile.
        const found = await findUnfinished(db, name)
        if (found) await finishImage(services, found, shouldContinue)
      }).catch((error) =>
        log.error({ err: error, picture: name }, 'the sizes of a picture could not be made'),
      )
    }
  }
