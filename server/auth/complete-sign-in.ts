import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../database/database.ts'
import type { Actor, Transaction } from '../http/call.ts'
import { findTrustLevel, rememberClient, type SignInClient } from './limits/known-clients.ts'
import { queueNewDeviceMail } from './sessions/new-device-mail.ts'
import { addSession } from './sessions/session-queries.ts'

export interface SignInServices {
  db: Db
  now: () => Date
  timeZone: string
  wakeOutbox: () => void
}

type SignInCall = Transaction & { request: FastifyRequest; reply: FastifyReply }

/**
 * Opens a session. Also remembers the browser, and tells the administrator by mail of one that was not known. Its
 * administrator is locked before, so that nothing that was verified changes meanwhile.
 * @returns the token
 */
export const completeSignIn = async (
  { timeZone, wakeOutbox }: SignInServices,
  { request, reply, trx, at, afterCommit }: SignInCall,
  by: Actor,
  client: SignInClient,
  passkey: number | null = null,
) => {
  if (findTrustLevel(client, by.id) !== 'device') {
    await queueNewDeviceMail(trx, { recipient: by.email, request, timeZone }, at)
    afterCommit(wakeOutbox)
  }
  const cookie = await rememberClient(trx, by.id, client, at)
  afterCommit(() => {
    // A reply is a promise of its end, which must not be waited for.
    reply.header('set-cookie', cookie)
  })
  return addSession(trx, by.id, at, request.headers['user-agent'], passkey)
}
