import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '../../contract/endpoint.ts'
import { isWithin, SECOND_MS } from '../database/instants.ts'
import { HttpError } from './http-error.ts'
import { drainUpload } from './upload.ts'

export const FULL_DISK_RETRY_SECONDS = 30
const RETRY_MS = FULL_DISK_RETRY_SECONDS * SECOND_MS

export const diskFullError = () =>
  new HttpError(
    507,
    'Sorry, we couldn’t save this: the server’s disk is full or can’t be written.',
    {
      retryAfter: FULL_DISK_RETRY_SECONDS,
    },
  )

/** Refuses a write on a full disk. A write with `usesReserve` goes on in the space that the check has freed. */
export const requireRoom =
  (isFull: () => Promise<boolean>, { usesReserve }: Pick<Endpoint, 'usesReserve'> = {}) =>
  async (request: FastifyRequest) => {
    if (!(await isFull()) || usesReserve) return
    if (request.routeOptions.config.upload) await drainUpload(request)
    throw diskFullError()
  }

/** Methods that only read (RFC 9110, 9.2.1). */
const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS', 'TRACE']

/** Tells whether a write was refused for lack of room and none has succeeded since, for half a minute. */
export const watchRefusedWrites = (app: FastifyInstance, now: () => Date) => {
  let refusedAt: Date | null = null
  app.addHook('onResponse', ({ method }, { statusCode }, done) => {
    if (statusCode === 507) refusedAt = now()
    else if (!SAFE_METHODS.includes(method) && statusCode < 400) refusedAt = null
    done()
  })
  return () => refusedAt !== null && isWithin(RETRY_MS, refusedAt, now())
}
