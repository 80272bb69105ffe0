import type { FastifyInstance } from 'fastify'
import { type ShopSettings, shopSettingsApi } from '../../contract/shop/shop-settings.ts'
import type { Db } from '../database/database.ts'
import { notFound } from '../http/http-error.ts'
import { serve } from '../http/serve.ts'
import {
  changedSettings,
  createPublishedReader,
  dropDraft,
  publishDraft,
  readHistory,
  restoreAsDraft,
  saveDraft,
} from './shop-settings.ts'

interface ShopSettingsServices {
  db: Db
  /** Settings of the environment, which count until something is published. */
  firstShopSettings: Partial<ShopSettings>
}

export const shopSettingsRoutes = async (
  app: FastifyInstance,
  { db, firstShopSettings }: ShopSettingsServices,
) => {
  const readPublished = createPublishedReader(db, firstShopSettings)
  serve(app, shopSettingsApi.one, async () => ({
    published: await readPublished(),
    ...(await readHistory(db)),
  }))
  serve(app, shopSettingsApi.save, {
    write: async ({ trx, at, admin, body: { settings, revision } }) => ({
      answer: { revision: await saveDraft(trx, { settings, by: admin.email, at }, revision) },
      // What was typed is in the history of the settings; the log names what visitors see.
      audit: null,
    }),
  })
  serve(app, shopSettingsApi.publish, {
    write: async ({ trx, at, admin, body: { revision } }) => {
      const before = await readPublished(trx)
      const after = await publishDraft(trx, { by: admin.email, at, revision })
      const changes = changedSettings(before, after).map((field) => ({
        field,
        before: before[field] || null,
        after: after[field] || null,
      }))
      return {
        answer: { revision: 0 },
        audit: { subject: { kind: null, id: null, name: null, changes } },
      }
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
