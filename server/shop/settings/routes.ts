import type { FastifyInstance } from 'fastify'
import {
  ShopFacts,
  type ShopSettings,
  shopSettingsApi,
} from '../../../contract/shop/settings/shop-settings.ts'
import type { Db, Trx } from '../../database/database.ts'
import { HttpError, notFound } from '../../http/http-error.ts'
import { serve } from '../../http/serve.ts'
import {
  changedSettings,
  dropDraft,
  publishDraft,
  readHistory,
  restoreAsDraft,
  saveDraft,
  undoPublishing,
} from './setting-versions.ts'

interface ShopSettingsServices {
  db: Db
  readSettings: (trx?: Trx) => Promise<ShopSettings>
  /** Gives the addresses of previews (`preview.ts`). */
  previewDraft: (revision: number) => Promise<{ now: string; draft: string }>
  /** The path of the newest saree in the shop; null where there is none. */
  findNewestSaree: () => Promise<string | null>
}

/** What visitors saw before and see now. */
const auditOf = (before: ShopSettings, after: ShopSettings) => ({
  subject: {
    kind: null,
    id: null,
    name: null,
    changes: changedSettings(before, after).map((field) => ({
      field,
      before: before[field] || null,
      after: after[field] || null,
    })),
  },
})

export const shopSettingsRoutes = async (
  app: FastifyInstance,
  { db, readSettings, previewDraft, findNewestSaree }: ShopSettingsServices,
) => {
  serve(app, shopSettingsApi.one, async () => ({
    published: await readSettings(),
    ...(await readHistory(db)),
  }))
  // The answer has the facts of its schema only.
  serve(app, shopSettingsApi.facts, async () => ShopFacts.parse(await readSettings()))
  serve(app, shopSettingsApi.preview, async () => {
    const { revision } = await readHistory(db)
    if (revision === 0) throw new HttpError(409, 'There’s no draft to preview.')
    return { ...(await previewDraft(revision)), saree: await findNewestSaree() }
  })
  serve(app, shopSettingsApi.save, {
    write: async ({ trx, at, admin, body: { settings, revision } }) => ({
      answer: { revision: await saveDraft(trx, { settings, by: admin.email, at }, revision) },
      // What was typed is in the history of the settings; the log names what visitors see.
      audit: null,
    }),
  })
  serve(app, shopSettingsApi.publish, {
    write: async ({ trx, at, admin, body: { revision } }) => {
      const before = await readSettings(trx)
      const { version, settings } = await publishDraft(trx, { by: admin.email, at, revision })
      return { answer: { version }, audit: auditOf(before, settings) }
    },
  })
  serve(app, shopSettingsApi.undo, {
    write: async ({ trx, body: { version } }) => {
      const before = await readSettings(trx)
      await undoPublishing(trx, version)
      return { audit: auditOf(before, await readSettings(trx)) }
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
