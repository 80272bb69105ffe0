import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../database/database.ts'
import { identifyClient, rememberClient, type SignInClient } from './known-clients.ts'
import { openSession } from './session-queries.ts'

interface SignIn {
  request: FastifyRequest
  reply: FastifyReply
  by: { id: number; email: string }
  /** From where it comes, where that was found out already. */
  client?: SignInClient
}

/** Opens a session for who has proved who they are, and remembers the browser. @returns its token */
export const completeSignIn = async (
  { db, now }: { db: Db; now: () => Date },
  { request, reply, by, client: identified }: SignIn,
) => {
  const client = identified ?? (await identifyClient(db, request, now()))
  reply.header('set-cookie', await rememberClient(db, by.id, client, request, now()))
  const token = await openSession(db, by.id, now(), request.headers['user-agent'])
  request.auditEntry = { by, failed: false }
  return token
}
