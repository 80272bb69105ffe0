import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '../../contract/endpoint.ts'
import type { ApiServices, Audit, AuditedCall, Transaction, Written } from './call.ts'
import {
  claimKey,
  findAnswer,
  type IdempotencyKey,
  readIdempotencyKey,
  releaseKey,
  storeAnswer,
} from './idempotency-keys.ts'

/** Who the log names for a call; undefined for a visitor's, and for one that is not to be logged. */
const auditedCallOf = (
  call: Omit<AuditedCall, keyof Audit | 'by'>,
  audit: Audit | null | undefined,
): AuditedCall | undefined => {
  const by = audit?.by ?? call.request.admin
  return by && audit !== null ? { ...call, ...audit, by } : undefined
}

/**
 * Once the answer was sent, so that it takes as long for a known e-mail as for an unknown one, which is not logged. The end
 * of the answer also comes where the client has left before it, unlike Fastify's own hook.
 */
const onAnswered = ({ raw }: FastifyReply, work: () => void) => {
  if (raw.closed) work()
  else raw.once('close', work)
}

interface WriteCall {
  endpoint: Endpoint
  request: FastifyRequest
  reply: FastifyReply
}

/** A form that a page has posted: it is no call of the API, and the log names no visitor. */
interface PostedWrite extends Omit<WriteCall, 'endpoint'> {
  endpoint?: undefined
  /** Where the form was drawn with a key, so that one which is sent again is carried out once. */
  key?: IdempotencyKey | undefined
}

/** Enters a wrong password or code into the audit log; that of a visitor once the answer was sent. */
export const logFailedAttempt = async (
  { addFailedAttempt, now }: ApiServices,
  { reply, ...call }: WriteCall,
  audit: Audit,
) => {
  const audited = auditedCallOf({ ...call, answer: null, at: now() }, { ...audit, failed: true })
  if (!audited) return
  if (call.endpoint.access === 'anyone') onAnswered(reply, () => void addFailedAttempt(audited))
  else await addFailedAttempt(audited)
}

/** Enters a call into the audit log that changes no row, such as the check of a file. */
export const logCall = async (
  api: ApiServices,
  { endpoint, request }: Omit<WriteCall, 'reply'>,
  audit?: Audit,
) => {
  const audited = auditedCallOf({ endpoint, request, answer: null, at: api.now() }, audit)
  if (!audited) return
  try {
    await api.addAuditEntry(api.db, audited)
  } catch (error) {
    // The call was answered, so its answer must not become that of its entry.
    request.log.error({ err: error }, 'log entry not written')
  }
}

/** The answer of an earlier call with the same key. @throws HttpError 400 for a malformed key, 422 for another body */
export const findEarlierAnswer = async (
  { db }: ApiServices,
  { endpoint, request }: Omit<WriteCall, 'reply'>,
) => {
  const key = readIdempotencyKey(endpoint, request)
  return key && findAnswer(db, key)
}

/**
 * Carries out a write: its idempotency key with the answer, its change and its entry in the audit log are one commit. A
 * call that comes again with its key gets the answer of the first one, or what `readNow` reads.
 */
export const commitWrite = async <Answer>(
  api: ApiServices,
  call: WriteCall | PostedWrite,
  write: (transaction: Transaction) => Promise<Written<Answer>>,
  readNow?: (trx: Transaction['trx']) => Promise<Answer>,
): Promise<Answer> => {
  const { endpoint, request } = call
  const key = endpoint ? readIdempotencyKey(endpoint, request) : call.key
  const afterCommit: (() => unknown)[] = []
  const { answer, failed } = await api.db.transaction().execute(async (trx) => {
    const at = api.now()
    const earlier = key && (await claimKey(trx, key, at))
    // What was stored is an answer of this call.
    if (earlier) return { answer: readNow ? await readNow(trx) : (earlier.answer as Answer) }
    const { answer, audit, changedNothing } = await write({
      trx,
      at,
      afterCommit: (work) => void afterCommit.push(work),
    })
    const isVisitorsFailure = audit?.failed === true && endpoint?.access === 'anyone'
    const audited = endpoint && auditedCallOf({ endpoint, request, answer, at }, audit)
    if (audited && !isVisitorsFailure) await api.addAuditEntry(trx, audited)
    if (key && changedNothing) await releaseKey(trx, key)
    // What is read anew is stored nowhere, so that a deleted record leaves no copy.
    if (key && !changedNothing && !readNow) await storeAnswer(trx, key, answer)
    // An answer that is left out is that of a call which answers nothing.
    return { answer: answer as Answer, failed: isVisitorsFailure ? audit : undefined }
  })
  if (failed && call.endpoint) await logFailedAttempt(api, call, failed)
  for (const work of afterCommit) {
    try {
      await work()
    } catch (error) {
      // The change is stored, so the answer must not say that it failed.
      request.log.error({ err: error }, 'work after a commit failed')
    }
  }
  return answer
}
