import type { FastifyInstance } from 'fastify'
import { MAX_DASHBOARD_ROWS } from '../contract/dashboard.ts'
import { takesTransfers } from '../contract/shop/settings/facts.ts'
import { isOpenForOrders, type ShopSettings } from '../contract/shop/settings/shop-settings.ts'
import { findUnfilled } from '../contract/shop/settings/unfilled-settings.ts'
import { addAdministrator } from './administrators/queries.ts'
import { administratorRoutes } from './administrators/routes.ts'
import { articleFileRoutes } from './articles/files/routes.ts'
import { createPromises } from './articles/promised-pieces.ts'
import { findScarceArticles } from './articles/queries.ts'
import { articleRoutes } from './articles/routes.ts'
import { auditLogRoutes } from './audit-log/routes.ts'
import { completeSignIn } from './auth/complete-sign-in.ts'
import { identifyClient, type SignInClient } from './auth/limits/known-clients.ts'
import { createChallenges } from './auth/passkeys/challenges.ts'
import { ownPasskeyRoutes } from './auth/passkeys/own-passkey-routes.ts'
import { passkeySignInRoutes } from './auth/passkeys/passkey-sign-in-routes.ts'
import { hashPassword, refuseCommonPassword } from './auth/passwords.ts'
import { createRequireProof } from './auth/require-proof.ts'
import { sessionRoutes } from './auth/routes.ts'
import { secondFactorRoutes } from './auth/second-factor/second-factor.ts'
import { ownSessionRoutes } from './auth/sessions/own-session-routes.ts'
import { isSessionOpen } from './auth/sessions/session-queries.ts'
import { findBannersOn } from './banners/banner-on-day.ts'
import { bannerRoutes } from './banners/routes.ts'
import { categoryRoutes } from './categories/routes.ts'
import { dashboardRoutes } from './dashboard/routes.ts'
import type { Db, Trx } from './database/database.ts'
import {
  countDueEnquiries,
  countReceivedEnquiries,
  countToTell,
  findNewEnquiries,
  findWaitingEnquiries,
} from './enquiries/inbox/open-enquiries.ts'
import { enquiryInboxRoutes } from './enquiries/inbox/routes.ts'
import { createRepeatLimit } from './enquiries/rate-limits.ts'
import { enquiryRoutes } from './enquiries/routes.ts'
import { invitationRoutes } from './invitations/routes.ts'
import type { MailFiles } from './mail/mail-files.ts'
import { materialRoutes } from './materials/routes.ts'
import { createCheckPicture } from './pictures/check-picture.ts'
import { pictureRoutes } from './pictures/routes.ts'
import { createStoreFiles, insertImage, type PictureServices } from './pictures/store-upload.ts'
import { findUpload } from './pictures/uploads/find-upload.ts'
import type { SecretCipher } from './secrets/cipher.ts'
import { counterRoutes } from './shop/counter/routes.ts'
import { takingsRoutes } from './shop/counter/takings.ts'
import { isFree, lockOrders } from './shop/holds/holds.ts'
import { createPromisedPieces } from './shop/holds/promised-pieces.ts'
import { countOrdersByCampaign, hasOrders } from './shop/orders/desk/order-facts.ts'
import { orderRoutes } from './shop/orders/desk/routes.ts'
import { countToDo } from './shop/orders/order-lists.ts'
import { createClockReader, createDayInstants } from './shop-day.ts'
import { trashRoutes } from './trash/routes.ts'
import { visitRoutes } from './visits/routes.ts'

export interface FeatureServices {
  db: Db
  now: () => Date
  /** The day in the shop's time zone, `YYYY-MM-DD`. */
  today: () => string
  timeZone: string
  salesEmail: string
  enquiriesPer10Min: number
  wakeOutbox: () => void
  removeMailFiles: MailFiles['remove']
  pictures: Omit<PictureServices, 'db' | 'now'>
  secretCipher: SecretCipher
  /** The address people use, without a slash at the end. */
  publicUrl: string
  /** What the owner has published about company and shop. */
  readSettings: (trx?: Trx) => Promise<ShopSettings>
  /** A version of it; null is the time before the first one. */
  readSettingsOf: (version: number | null, db?: Db) => Promise<ShopSettings>
}

export const enquiryServices = ({
  db,
  now,
  salesEmail,
  publicUrl,
  timeZone,
  enquiriesPer10Min,
  wakeOutbox,
  readSettings,
}: FeatureServices) => ({
  db,
  readSettings,
  now,
  salesEmail,
  publicUrl,
  timeZone,
  maxPer10Minutes: enquiriesPer10Min,
  countRepeat: createRepeatLimit(),
  wakeOutbox,
})

const dashboardServices = ({ db, now, today, timeZone, readSettings }: FeatureServices) => ({
  db,
  findNewEnquiries: () => findNewEnquiries(db),
  findWaitingEnquiries: () => findWaitingEnquiries(db, MAX_DASHBOARD_ROWS),
  findScarceArticles: () => findScarceArticles(db, MAX_DASHBOARD_ROWS),
  countDueEnquiries: () => countDueEnquiries(db, createClockReader(timeZone, now)()),
  hasOrders: () => hasOrders(db),
  findSettingFacts: async () => {
    const settings = await readSettings()
    return {
      unfilled_settings: findUnfilled(settings).settings,
      is_open:
        isOpenForOrders(settings) &&
        (takesTransfers(settings) || settings.cash_on_delivery === 'yes'),
    }
  },
  countToTell: () => countToTell(db, isFree(now())),
  findBanners: () => findBannersOn(db, today()),
})

const visitServices = ({ db, today, timeZone }: FeatureServices) => {
  const instantsOf = createDayInstants(timeZone)
  return {
    db,
    today,
    countEnquiries: (from: string, to: string) =>
      countReceivedEnquiries(db, instantsOf(from).start, instantsOf(to).end),
    countOrders: (from: string, to: string) =>
      countOrdersByCampaign(db, instantsOf(from).start, instantsOf(to).end),
  }
}

/** Articles, their files and the trash, which keep what orders have promised. */
const registerArticles = async (app: FastifyInstance, services: FeatureServices) => {
  const { db, now, today, pictures } = services
  const pictureServices = { db, now, ...pictures }
  const storeFiles = createStoreFiles(pictureServices)
  const findPromised = createPromisedPieces(db)
  const promises = createPromises({
    findPromised: (on, articles) => findPromised(on, articles, now()),
    lock: (trx) => lockOrders(trx, now),
  })
  await app.register(articleRoutes, { db, promises })
  await app.register(counterRoutes, { db, now, promises })
  await app.register(takingsRoutes, { db, timeZone: services.timeZone })
  await app.register(articleFileRoutes, {
    ...pictureServices,
    promises,
    today,
    checkPicture: createCheckPicture(pictures.decoder),
    storePhoto: async (file, log) => {
      const image = await storeFiles(file, null, log)
      await insertImage(db, image)
      pictures.wakeRenditionJob()
      return image.name
    },
    isSessionOpen,
    isOwnUpload: async (id, administrator) =>
      (await findUpload(db, id, administrator)) !== undefined,
  })
  await app.register(trashRoutes, { db, beforeDeletion: promises.checkDeletion })
}

/** The calls of every feature, each a plugin. */
export const featureRoutes = async (app: FastifyInstance, services: FeatureServices) => {
  const { db, now, today, timeZone, wakeOutbox, publicUrl, pictures, secretCipher } = services
  const signIn = { db, now, timeZone, wakeOutbox }
  const pictureServices = { db, now, ...pictures }
  const requireProof = createRequireProof(db, secretCipher, now)
  await app.register(sessionRoutes, { ...signIn, secretCipher })
  await app.register(ownSessionRoutes, { db, now, requireProof })
  const challenges = createChallenges(db)
  await app.register(passkeySignInRoutes, { ...signIn, publicUrl, challenges })
  await app.register(ownPasskeyRoutes, { db, now, publicUrl, requireProof, challenges })
  await app.register(secondFactorRoutes, { db, now, secretCipher, requireProof })
  await app.register(administratorRoutes, {
    db,
    hashPassword,
    refuseCommonPassword,
    requireProof,
  })
  await app.register(invitationRoutes<SignInClient>, {
    db,
    now,
    publicUrl,
    wakeOutbox,
    hashPassword,
    refuseCommonPassword,
    requireProof,
    addAdministrator,
    identifyClient: (request) => identifyClient(db, request, now()),
    completeSignIn: (call, by, client) => completeSignIn(signIn, call, by, client),
  })
  await app.register(enquiryRoutes, enquiryServices(services))
  await app.register(enquiryInboxRoutes, {
    ...services,
    requireProof,
    countOrdersToDo: () => countToDo(db, now()),
    isFree,
  })
  await app.register(orderRoutes, { ...services, requireProof })
  await app.register(bannerRoutes, { db, today })
  await app.register(materialRoutes, { db })
  await app.register(categoryRoutes, { db })
  await registerArticles(app, services)
  await app.register(dashboardRoutes, dashboardServices(services))
  await app.register(pictureRoutes, pictureServices)
  await app.register(auditLogRoutes, { db, timeZone })
  await app.register(visitRoutes, visitServices(services))
}
