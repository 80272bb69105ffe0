import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../database/database.ts'
import {
  identifyClient,
  rememberClient,
  type SignInClient,
  standingOf,
} from './limits/known-clients.ts'
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
}

/** Also remembers the browser, and tells the administrator by mail of one that was not known. @returns the token */
export const completeSignIn = async (
  { db, now, timeZone, wakeOutbox }: SignInServices,
  { request, reply, by, client: identified }: SignIn,
) => {
  const client = identified ?? (await identifyClient(db, request, now()))
  const isNewDevice = standingOf(client, by.id) !== 'device'
  reply.header('set-cookie', await rememberClient(db, by.id, client, request, now()))
  const token = await db.transaction().execute(async (trx) => {
    // First, as it locks the administrator's row: so simultaneous sign-ins keep to the limit of mails.
    const added = await addSession(trx, by.id, now(), request.headers['user-agent'])
    const mail = { recipient: by.email, request, timeZone }
    if (isNewDevice) await queueNewDeviceMail(trx, mail, now())
    return added
  })
  if (isNewDevice) wakeOutbox()
  request.auditEntry = { by, failed: false }
  return token
}
