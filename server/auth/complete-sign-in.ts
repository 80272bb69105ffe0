import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db, Trx } from '../database/database.ts'
import {
  findTrustLevel,
  identifyClient,
  rememberClient,
  type SignInClient,
} from './limits/known-clients.ts'
import { lockAdministrator } from './lock-administrator.ts'
import { queueNewDeviceMail } from './sessions/new-device-mail.ts'
import { addSession } from './sessions/session-queries.ts'

export interface SignInServices {
  db: Db
  now: () => Date
  timeZone: string
  wakeOutbox: () => void
}

interface SignIn {
  request: FastifyRequest
  reply: FastifyReply
  by: { id: number; email: string }
  client?: SignInClient
  /** Throws if what was verified is no longer valid, such as a password that was changed meanwhile. */
  checkAgain?(trx: Trx): Promise<void>
}

/** Also remembers the browser, and tells the administrator by mail of one that was not known. @returns the token */
export const completeSignIn = async (
  { db, now, timeZone, wakeOutbox }: SignInServices,
  { request, reply, by, client: identified, checkAgain }: SignIn,
) => {
  const client = identified ?? (await identifyClient(db, request, now()))
  const isNewDevice = findTrustLevel(client, by.id) !== 'device'
  const token = await db.transaction().execute(async (trx) => {
    // First, so that the password is not changed meanwhile, and simultaneous sign-ins keep to the limit of mails.
    await lockAdministrator(trx, by.id)
    await checkAgain?.(trx)
    const mail = { recipient: by.email, request, timeZone }
    if (isNewDevice) await queueNewDeviceMail(trx, mail, now())
    return addSession(trx, by.id, now(), request.headers['user-agent'])
  })
  if (isNewDevice) wakeOutbox()
  reply.header('set-cookie', await rememberClient(db, by.id, client, now()))
  request.auditAttempt = { by, failed: false }
  return token
}
