import { MAX_DASHBOARD_ROWS } from '../contract/dashboard.ts'
import { addAdministrator } from './administrators/queries.ts'
import { administratorRoutes } from './administrators/routes.ts'
import { articleFileRoutes } from './articles/files/routes.ts'
import { findScarceArticles } from './articles/queries.ts'
import { articleRoutes } from './articles/routes.ts'
import { auditLogRoutes } from './audit-log/routes.ts'
import { accountRoutes } from './auth/account-routes.ts'
import { completeSignIn } from './auth/complete-sign-in.ts'
import { ownPasskeyRoutes } from './auth/passkeys/own-passkey-routes.ts'
import { passkeySignInRoutes } from './auth/passkeys/passkey-sign-in-routes.ts'
import { hashPassword } from './auth/passwords.ts'
import { createRequireProof } from './auth/require-proof.ts'
import { sessionRoutes } from './auth/routes.ts'
import { secondFactorRoutes } from './auth/second-factor/second-factor.ts'
import { ownSessionRoutes } from './auth/sessions/own-session-routes.ts'
import { isSessionOpen } from './auth/sessions/session-queries.ts'
import { findBannersOn } from './banners/banner-on-day.ts'
import { bannerRoutes } from './banners/routes.ts'
import { categoryRoutes } from './categories/routes.ts'
import { dashboardRoutes } from './dashboard/routes.ts'
import type { Db } from './database/database.ts'
import {
  countDueEnquiries,
  findNewEnquiries,
  findWaitingEnquiries,
} from './enquiries/inbox/open-enquiries.ts'
import { enquiryInboxRoutes } from './enquiries/inbox/routes.ts'
import { enquiryRoutes } from './enquiries/routes.ts'
import type { Route } from './http/serve.ts'
import { invitationRoutes } from './invitations/routes.ts'
import type { MailFiles } from './mail/mail-files.ts'
import { materialRoutes } from './materials/routes.ts'
import { createCheckPicture } from './pictures/check-picture.ts'
import { pictureRoutes } from './pictures/routes.ts'
import { createStoreUpload, type PictureServices } from './pictures/store-upload.ts'
import type { SecretCipher } from './secrets/cipher.ts'
import { trashRoutes } from './trash/routes.ts'

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
}

export const enquiryServices = ({
  db,
  now,
  salesEmail,
  publicUrl,
  enquiriesPer10Min,
  wakeOutbox,
}: FeatureServices) => ({
  db,
  now,
  salesEmail,
  publicUrl,
  maxPer10Minutes: enquiriesPer10Min,
  wakeOutbox,
})

/** The calls of every feature. That of the audit log comes last, as it knows the words of the others. */
export const routesOf = (services: FeatureServices): Route[] => {
  const { db, now, today, timeZone, wakeOutbox, publicUrl, pictures, secretCipher } = services
  const signIn = { db, now, timeZone, wakeOutbox }
  const storeUpload = createStoreUpload({ db, now, ...pictures })
  const requireProof = createRequireProof(db, secretCipher, now)
  const routes = [
    ...sessionRoutes(signIn, secretCipher),
    ...ownSessionRoutes(db, now),
    ...accountRoutes,
    ...passkeySignInRoutes(signIn, publicUrl),
    ...ownPasskeyRoutes({ db, now, publicUrl, requireProof }),
    ...secondFactorRoutes({ db, now, secretCipher, requireProof }),
    ...administratorRoutes({ db, now, hashPassword, requireProof }),
    ...invitationRoutes({
      db,
      now,
      publicUrl,
      wakeOutbox,
      hashPassword,
      requireProof,
      addAdministrator,
      completeSignIn: (request, reply, by) => completeSignIn(signIn, { request, reply, by }),
    }),
    ...enquiryRoutes(enquiryServices(services)),
    ...enquiryInboxRoutes(services),
    ...bannerRoutes(db, now, today),
    ...materialRoutes(db, now),
    ...categoryRoutes(db, now),
    ...articleRoutes(db, now),
    ...articleFileRoutes({
      db,
      now,
      today,
      ...pictures,
      checkPicture: createCheckPicture(pictures.decoder),
      storePhoto: (file, log) => storeUpload(file, null, log),
      isSessionOpen,
    }),
    ...dashboardRoutes({
      db,
      findNewEnquiries: () => findNewEnquiries(db),
      findWaitingEnquiries: () => findWaitingEnquiries(db, MAX_DASHBOARD_ROWS),
      findScarceArticles: () => findScarceArticles(db, MAX_DASHBOARD_ROWS),
      countDueEnquiries: () => countDueEnquiries(db, today()),
      findBanners: () => findBannersOn(db, today()),
    }),
    ...trashRoutes(db, now),
    ...pictureRoutes({ db, now, ...pictures }, storeUpload),
  ]
  const endpoints = routes.map(({ endpoint }) => endpoint)
  return [...routes, ...auditLogRoutes(db, timeZone, endpoints)]
}
