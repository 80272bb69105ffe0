import type { FastifyInstance } from 'fastify'
import type { AuditLogChange } from '../../../contract/audit-log/audit-log-change.ts'
import type { Proof } from '../../../contract/auth/proof.ts'
import { createMomentFormats } from '../../../contract/dates/format-moment.ts'
import { findProtectedChanges } from '../../../contract/shop/settings/protected-settings.ts'
import { ShopFacts } from '../../../contract/shop/settings/shop-facts.ts'
import {
  type ShopSetting,
  type ShopSettings,
  shopSettingsApi,
} from '../../../contract/shop/settings/shop-settings.ts'
import type { Db, Trx } from '../../database/database.ts'
import type { SignedInAdmin, Transaction } from '../../http/call.ts'
import { fieldError, HttpError, notFound } from '../../http/http-error.ts'
import { serve } from '../../http/serve.ts'
import {
  changedMeanwhile,
  changedSettings,
  dropDraft,
  findVersionBefore,
  publishDraft,
  readCheckedDraft,
  readHistory,
  restoreAsDraft,
  saveDraft,
  undoPublishing,
} from './setting-versions.ts'
import { queueSettingsMails } from './settings-mail.ts'

interface ShopSettingsServices {
  db: Db
  timeZone: string
  readSettings: (trx?: Trx) => Promise<ShopSettings>
  readSettingsOf: (version: number | null) => Promise<ShopSettings>
  /** Gives the addresses of previews (`preview.ts`). */
  previewDraft: (revision: number, tokenHash: string) => Promise<{ now: string; draft: string }>
  /** The path of the newest saree in the shop; null where there is none. */
  findNewestSaree: () => Promise<string | null>
  /** The e-mail addresses of the owners who may sign in. */
  findOwners: (trx: Trx) => Promise<readonly string[]>
  requireProof: (admin: SignedInAdmin, proof: Proof) => Promise<void>
  wakeOutbox: () => void
  /** Draws the most visited public pages again. */
  drawAhead: () => void
}

const changesOf = (
  names: readonly ShopSetting[],
  before: ShopSettings,
  after: ShopSettings,
): AuditLogChange[] =>
  names.map((field) => ({
    field,
    before: before[field] || null,
    after: after[field] || null,
  }))

/** What visitors saw before and see now. */
const auditOf = (before: ShopSettings, after: ShopSettings) => ({
  subject: {
    kind: null,
    id: null,
    name: null,
    changes: changesOf(changedSettings(before, after), before, after),
  },
})

/** What an owner asks for, with the proof where it needs one. */
interface Asked {
  admin: SignedInAdmin
  body: { own_password?: string | undefined; code?: string | undefined }
}

/** Publishing and its undo, which ask for the password where they change what is protected, and tell all owners of it. */
const createProtection = ({
  readSettings,
  findOwners,
  requireProof,
  timeZone,
  wakeOutbox,
  drawAhead,
}: ShopSettingsServices) => {
  const formatTime = createMomentFormats(timeZone).moment
  return {
    /** @returns whether the change was proven @throws HttpError 422 without the right password */
    prove: async ({ admin, body: { own_password, code } }: Asked, after: ShopSettings) => {
      if (findProtectedChanges(await readSettings(), after).length === 0) return false
      if (own_password === undefined)
        throw fieldError('own_password', 'Current Password is required')
      await requireProof(admin, { own_password, code })
      return true
    },
    finish: async (
      { trx, at, admin, afterCommit }: Transaction & { admin: SignedInAdmin },
      { before, after, isProven }: { before: ShopSettings; after: ShopSettings; isProven: boolean },
    ) => {
      const names = findProtectedChanges(before, after)
      if (names.length > 0) {
        // Somebody else has published since the proof was asked for.
        if (!isProven) throw changedMeanwhile()
        const owners = await findOwners(trx)
        const time = formatTime(at.toISOString())
        const changes = changesOf(names, before, after)
        await queueSettingsMails(trx, { owners, by: admin.email, time, changes }, at)
        afterCommit(wakeOutbox)
      }
      afterCommit(drawAhead)
      return auditOf(before, after)
    },
  }
}

export const shopSettingsRoutes = async (app: FastifyInstance, services: ShopSettingsServices) => {
  const { db, readSettings, readSettingsOf, previewDraft, findNewestSaree } = services
  const { prove, finish } = createProtection(services)
  serve(app, shopSettingsApi.one, async () => ({
    published: await readSettings(),
    ...(await readHistory(db)),
  }))
  // The answer has the facts of its schema only.
  serve(app, shopSettingsApi.facts, async () => ShopFacts.parse(await readSettings()))
  serve(app, shopSettingsApi.preview, async ({ admin }) => {
    const { revision } = await readHistory(db)
    if (revision === 0) throw new HttpError(409, 'There’s no draft to preview.')
    return { ...(await previewDraft(revision, admin.tokenHash)), saree: await findNewestSaree() }
  })
  serve(app, shopSettingsApi.save, {
    write: async ({ trx, at, admin, body: { settings, revision } }) => ({
      answer: { revision: await saveDraft(trx, { settings, by: admin.email, at }, revision) },
      // What was typed is in the history of the settings; the log names what visitors see.
      audit: null,
    }),
  })
  serve(app, shopSettingsApi.publish, {
    prepare: async (asked) =>
      prove(asked, (await readCheckedDraft(db, asked.body.revision)).settings),
    write: async ({ prepared: isProven, ...call }) => {
      const { trx, at, admin, body } = call
      const before = await readSettings(trx)
      const published = await publishDraft(trx, { by: admin.email, at, revision: body.revision })
      const audit = await finish(call, { before, after: published.settings, isProven })
      return { answer: { version: published.version }, audit }
    },
  })
  serve(app, shopSettingsApi.undo, {
    prepare: async (asked) =>
      prove(asked, await readSettingsOf(await findVersionBefore(db, asked.body.version))),
    write: async ({ prepared: isProven, ...call }) => {
      const { trx, at, body } = call
      const before = await readSettings(trx)
      await undoPublishing(trx, body.version, at)
      return { audit: await finish(call, { before, after: await readSettings(trx), isProven }) }
    },
  })
  serve(app, shopSettingsApi.restore, {
    write: async ({ trx, at, admin, id }) => {
      const revision = await restoreAsDraft(trx, id, admin.email, at)
      if (revision === undefined) throw notFound()
      return { answer: { revision }, audit: null }
    },
  })
  serve(app, shopSettingsApi.discard, {
    write: async ({ trx, body: { revision } }) => {
      await dropDraft(trx, revision)
      return { audit: null }
    },
  })
}
