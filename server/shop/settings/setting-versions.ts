import { sql } from 'kysely'
import {
  findWrongPairs,
  noSettings,
  type ShopSetting,
  ShopSettings,
  shopSettingNames,
} from '../../../contract/shop/settings/shop-settings.ts'
import type { Db, Trx } from '../../database/database.ts'
import { fromJsonText, toJsonText } from '../../database/json-text.ts'
import { prepareQuery } from '../../database/lists/prepare-query.ts'
import { HttpError } from '../../http/http-error.ts'

/** How many versions the history shows. */
const MAX_VERSIONS = 100

const selectVersions = (db: Db) =>
  db.selectFrom('shop_settings').select(['id', 'settings', 'saved_at', 'saved_by', 'published_at'])

/** A version of an older release may lack settings that are new. */
const readVersion = (settings: Parameters<typeof fromJsonText<ShopSettings>>[0]) => ({
  ...noSettings,
  ...fromJsonText(settings),
})

const newestPublished = (db: Db) =>
  selectVersions(db)
    .where('published_at', 'is not', null)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')

/**
 * Reads what visitors see: what was published last, and where nothing ever was, the first values of the environment. It gives
 * the same object until something else is published.
 */
export const createPublishedReader = (db: Db, firstValues: Partial<ShopSettings>) => {
  const read = prepareQuery(db, () => newestPublished(db).limit(sql.lit(1)))
  const first = { ...noSettings, ...firstValues }
  let last = { publication: '', settings: first }
  return async (trx?: Trx): Promise<ShopSettings> => {
    const [row] = await (trx ? read.within(trx) : read())
    if (!row) return first
    // Of a version that was published nothing changes, unless it is taken back and published again.
    const publication = `${row.id} ${row.published_at}`
    if (last.publication !== publication)
      last = { publication, settings: readVersion(row.settings) }
    return last.settings
  }
}

/** The version that visitors see; null where nothing was ever published. */
export const readPublishedVersion = async (trx: Trx) =>
  (await newestPublished(trx).limit(1).executeTakeFirst())?.id ?? null

export const changedSettings = (before: ShopSettings, after: ShopSettings): ShopSetting[] =>
  shopSettingNames.filter((name) => before[name] !== after[name])

/** The draft, which is the newest version where that is not published. */
const findDraft = async (db: Db) => {
  const newest = await selectVersions(db).orderBy('id', 'desc').limit(1).executeTakeFirst()
  return newest && newest.published_at === null ? newest : null
}

const changedMeanwhile = () =>
  new HttpError(
    409,
    'Somebody else has changed these settings since you opened them. Please reload, and enter your changes again.',
  )

/** @throws HttpError 409 where it is not the draft that was read; `revision` is its id, or 0 for none */
const requireDraft = async (trx: Trx, revision: number) => {
  const draft = await findDraft(trx)
  if ((draft?.id ?? 0) !== revision) throw changedMeanwhile()
  return draft
}

/** @throws HttpError 409 where somebody else has replaced or published it */
const takeDraft = async (trx: Trx, revision: number) => {
  const draft = await requireDraft(trx, revision)
  if (!draft) return
  // Of two saves at once the second waits here for the first, and then finds no row.
  const { numDeletedRows } = await trx
    .deleteFrom('shop_settings')
    .where('id', '=', draft.id)
    .where('published_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw changedMeanwhile()
}

type Draft = Record<ShopSetting, string>

interface Save {
  settings: Draft
  by: string
  at: Date
}

/** @returns its revision */
const insertDraft = async (trx: Trx, { settings, by, at }: Save) => {
  const row = {
    settings: toJsonText(settings as ShopSettings),
    saved_at: at.toISOString(),
    saved_by: by,
    published_at: null,
  }
  const { id } = await trx
    .insertInto('shop_settings')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Replaces the draft by one with an id of its own. @returns its revision */
export const saveDraft = async (trx: Trx, save: Save, revision: number) => {
  await takeDraft(trx, revision)
  return insertDraft(trx, save)
}

/** Checks the draft as a whole. @throws HttpError 422 with the mistakes by setting */
const checkDraft = (draft: ShopSettings) => {
  const checked = ShopSettings.safeParse(draft)
  const errors = checked.success
    ? findWrongPairs(checked.data)
    : Object.fromEntries(
        checked.error.issues.map(({ path, message }) => [String(path[0]), message]),
      )
  if (checked.success && Object.keys(errors).length === 0) return checked.data
  throw new HttpError(422, 'Please correct what is marked. The draft is kept.', { errors })
}

/** Publishes the draft. @returns its number, and the settings as visitors see them now */
export const publishDraft = async (
  trx: Trx,
  { by, at, revision }: { by: string; at: Date; revision: number },
) => {
  const draft = await requireDraft(trx, revision)
  if (!draft) throw new HttpError(409, 'There’s no draft to publish.')
  const settings = checkDraft(readVersion(draft.settings))
  const { numUpdatedRows } = await trx
    .updateTable('shop_settings')
    .set({
      settings: toJsonText(settings),
      saved_by: by,
      saved_at: at.toISOString(),
      published_at: at.toISOString(),
    })
    .where('id', '=', draft.id)
    .where('published_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw changedMeanwhile()
  return { version: draft.id, settings }
}

/**
 * Takes back what was published last: visitors see the version before it, and it becomes the draft unless there is another.
 * @throws HttpError 409 where it is not `version` that was published last
 */
export const undoPublishing = async (trx: Trx, version: number) => {
  if ((await readPublishedVersion(trx)) !== version)
    throw new HttpError(409, 'Visitors see another version by now. Please reload.')
  await trx
    .updateTable('shop_settings')
    .set({ published_at: null })
    .where('id', '=', version)
    .executeTakeFirstOrThrow()
}

/** Makes a draft of a version; a draft that is there stays in the history. Undefined for an unknown id. */
export const restoreAsDraft = async (trx: Trx, id: number, by: string, at: Date) => {
  const version = await selectVersions(trx).where('id', '=', id).executeTakeFirst()
  return version && insertDraft(trx, { settings: readVersion(version.settings), by, at })
}

export const dropDraft = takeDraft

/**
 * What visitors would see of this draft; undefined where it is no longer the draft. A value that could not be published
 * leaves the present one.
 */
export const readAsPublished = async (db: Db, revision: number, published: ShopSettings) => {
  const draft = await findDraft(db)
  if (draft?.id !== revision) return undefined
  const typed = readVersion(draft.settings)
  const settings = shopSettingNames.map((name) => {
    const checked = ShopSettings.shape[name].safeParse(typed[name])
    return [name, checked.success ? checked.data : published[name]]
  })
  return Object.fromEntries(settings) as ShopSettings
}

/** The draft, and the versions before it with what each changed. */
export const readHistory = async (db: Db) => {
  const rows = await selectVersions(db).orderBy('id', 'desc').limit(MAX_VERSIONS).execute()
  const [newest] = rows
  const draft = newest && newest.published_at === null ? newest : null
  const versions = rows.map((row, index) => {
    const before = rows.slice(index + 1).find(({ published_at }) => published_at !== null)
    return {
      id: row.id,
      at: row.published_at ?? row.saved_at,
      is_published: row.published_at !== null,
      by: row.saved_by,
      changed: changedSettings(
        before ? readVersion(before.settings) : noSettings,
        readVersion(row.settings),
      ),
    }
  })
  return {
    draft: draft && readVersion(draft.settings),
    revision: draft?.id ?? 0,
    versions: draft ? versions.slice(1) : versions,
  }
}
