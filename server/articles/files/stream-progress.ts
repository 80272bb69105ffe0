import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ImportProgress } from '../../../contract/articles/article-files.ts'
import { httpErrorOf } from '../../http/error-handler.ts'
import { openLines } from '../../http/progress-lines.ts'
import { UnreadablePhotosError } from './writing/apply-import.ts'

class ClientLeftError extends Error {}

const failureOf = (error: unknown, request: FastifyRequest) => {
  const { status, message, asks } = httpErrorOf(error)
  if (status >= 500) request.log.error({ err: error }, 'import failed')
  return {
    message:
      status === 500 ? 'The import failed, and nothing was changed. Please try again.' : message,
    ...(error instanceof UnreadablePhotosError ? { unreadable: error.paths } : {}),
    ...(asks ? { asks } : {}),
  }
}

/** Answers a line for each step; `work` gives what the last one tells beside `success`. Ends once the client has left. */
export const streamProgress = async (
  request: FastifyRequest,
  reply: FastifyReply,
  work: (
    onProgress: (progress: ImportProgress) => Promise<void>,
  ) => Promise<Pick<ImportProgress, 'check' | 'import'>>,
) => {
  const lines = openLines(reply)
  const write = (progress: ImportProgress) => lines.write(progress)
  let last: ImportProgress = { step: 'reading', done: 0, total: 0 }
  try {
    const result = await work(async (progress) => {
      if (await lines.hasClientLeft()) throw new ClientLeftError()
      last = progress
      write(progress)
    })
    write({ ...last, ...result, message: 'success' })
  } catch (error) {
    if (error instanceof ClientLeftError) return
    write({ ...last, ...failureOf(error, request) })
  } finally {
    lines.end()
  }
}
