import { sql } from 'kysely'
import { findMissingGst } from '../../../contract/shop/settings/gstin.ts'
import {
  noSettings,
  type ShopSetting,
  ShopSettings,
  shopSettingNames,
} from '../../../contract/shop/settings/shop-settings.ts'
import type { Db, Trx } from '../../database/database.ts'
import { fromJsonText, toJsonText } from '../../database/json-text.ts'
import { prepareQuery } from '../../database/lists/prepare-query.ts'
import { HttpError } from '../../http/http-error.ts'

/** What breaks a rule between two settings, by setting; empty where all hold. */
const findWrongPairs = (settings: ShopSettings) => {
  const { delivery_days_from: from, delivery_days_to: to, delivery_days_remote: far } = settings
  const isUpsideDown = (short: string, long: string) =>
    short !== '' && long !== '' && Number(short) > Number(long)
  const wrong = 'The longest delivery can’t be shorter than the shortest'
  return {
    ...(isUpsideDown(from, to) && { delivery_days_to: wrong }),
    ...(isUpsideDown(to, far) && {
      delivery_days_remote: 'Remote states can’t be faster than most of India',
    }),
    ...findMissingGst(settings),
  }
}

/** How many versions the history shows. */
const MAX_VERSIONS = 100

const selectVersions = (db: Db) =>
  db
    .selectFrom('shop_settings')
    .select(['id', 'settings', 'saved_at', 'saved_by', 'published_at', 'withdrawn_at'])

/** A version of an older release may lack settings that are new. */
const readVersion = (settings: Parameters<typeof fromJsonText<ShopSettings>>[0]) => ({
  ...noSettings,
  ...fromJsonText(settings),
})

/** The order of the ids is that of publishing, as only the newest version is ever published. A clock may be wrong. */
const newestVisible = (db: Db) =>
  selectVersions(db)
    .where('published_at', 'is not', null)
    .where('withdrawn_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(sql.lit(1))

/** Reads what was published; where nothing ever was, that is the first values of the environment. */
export const createSettingsReaders = (db: Db, firstValues: Partial<ShopSettings>) => {
  const read = prepareQuery(db, () => newestVisible(db))
  const first = { ...noSettings, ...firstValues }
  let last = { id: 0, settings: first }
  return {
    /** What visitors see. It gives the same object until something else is published. */
    readSettings: async (trx?: Trx): Promise<ShopSettings> => {
      const [row] = await (trx ? read.within(trx) : read())
      if (!row) return first
      // Of a version that was published nothing changes.
      if (last.id !== row.id) last = { id: row.id, settings: readVersion(row.settings) }
      return last.settings
    },
    /** What visitors saw of this version; null is the time before the first one. */
    readSettingsOf: async (id: number | null, trx: Db = db): Promise<ShopSettings> => {
      const row = id && (await selectVersions(trx).where('id', '=', id).executeTakeFirst())
      return row ? readVersion(row.settings) : first
    },
  }
}

/** The version that visitors see; null where nothing was ever published. */
export const readVisibleVersion = async (db: Db) =>
  (await newestVisible(db).executeTakeFirst())?.id ?? null

export const changedSettings = (before: ShopSettings, after: ShopSettings): ShopSetting[] =>
  shopSettingNames.filter((name) => before[name] !== after[name])

/** The draft, which is the newest version where that is not published. */
const findDraft = async (db: Db) => {
  const newest = await selectVersions(db).orderBy('id', 'desc').limit(1).executeTakeFirst()
  return newest && newest.published_at === null ? newest : null
}

export const changedMeanwhile = () =>
  new HttpError(
    409,
    'Somebody else has changed these settings since you opened them. Please reload, and enter your changes again.',
  )

/** @throws HttpError 409 where it is not the draft that was read; `revision` is its id, or 0 for none */
const requireDraft = async (db: Db, revision: number) => {
  const draft = await findDraft(db)
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
    withdrawn_at: null,
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

/** The draft as it would be published. @throws HttpError 409 and 422 as `publishDraft` */
export const readCheckedDraft = async (db: Db, revision: number) => {
  const draft = await requireDraft(db, revision)
  if (!draft) throw new HttpError(409, 'There’s no draft to publish.')
  return { version: draft.id, settings: checkDraft(readVersion(draft.settings)) }
}

/** Publishes the draft. @returns its number, and the settings as visitors see them now */
export const publishDraft = async (
  trx: Trx,
  { by, at, revision }: { by: string; at: Date; revision: number },
) => {
  const { version, settings } = await readCheckedDraft(trx, revision)
  const { numUpdatedRows } = await trx
    .updateTable('shop_settings')
    .set({
      settings: toJsonText(settings),
      saved_by: by,
      saved_at: at.toISOString(),
      published_at: at.toISOString(),
    })
    .where('id', '=', version)
    .where('published_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw changedMeanwhile()
  return { version, settings }
}

const otherVersionError = () =>
  new HttpError(409, 'Visitors see another version by now. Please reload.')

/** The version that visitors see once `version` is taken back; null where it was the first. @throws HttpError 409 where they don't see it */
export const findVersionBefore = async (db: Db, version: number) => {
  if ((await readVisibleVersion(db)) !== version) throw otherVersionError()
  return (await newestVisible(db).where('id', '<', version).executeTakeFirst())?.id ?? null
}

/**
 * Takes back what was published last: visitors see the version before it, and a copy of it becomes the draft unless there is
 * another.
 * @throws HttpError 409 where it is not `version` that was published last
 */
export const undoPublishing = async (trx: Trx, version: number, at: Date) => {
  await findVersionBefore(trx, version)
  const withdrawn = await trx
    .updateTable('shop_settings')
    .set({ withdrawn_at: at.toISOString() })
    .where('id', '=', version)
    .where('withdrawn_at', 'is', null)
    .returning(['settings', 'saved_by', 'saved_at'])
    .executeTakeFirst()
  if (!withdrawn) throw otherVersionError()
  if (await findDraft(trx)) return
  const { settings, saved_by: by, saved_at } = withdrawn
  await insertDraft(trx, { settings: readVersion(settings), by, at: new Date(saved_at) })
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

const isVisible = (row: { published_at: string | null; withdrawn_at: string | null }) =>
  row.published_at !== null && row.withdrawn_at === null

/** The draft, and the versions before it with what each changed. */
export const readHistory = async (db: Db) => {
  const rows = await selectVersions(db).orderBy('id', 'desc').limit(MAX_VERSIONS).execute()
  const [newest] = rows
  const draft = newest && newest.published_at === null ? newest : null
  const visible = rows.find(isVisible)
  const versions = rows.map((row, index) => {
    const before = rows.slice(index + 1).find(isVisible)
    return {
      id: row.id,
      at: row.published_at ?? row.saved_at,
      is_published: row.published_at !== null,
      is_visible: row === visible,
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
