import { PassThrough } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { ImportProgress } from '../../../contract/articles/article-files.ts'
import { httpErrorOf } from '../../http/error-handler.ts'
import type { HttpError } from '../../http/http-error.ts'
import { applyImport, UnreadablePhotosError } from './apply-import.ts'
import type { ImportInput } from './import-input.ts'
import { ClientLeftError, type ImportServices, importTools } from './import-services.ts'
import { countArticles, logImport } from './log-import.ts'

const failureOf = (error: FastifyError | HttpError, request: FastifyRequest) => {
  const { status, message } = httpErrorOf(error)
  if (status >= 500) request.log.error({ err: error, reqId: request.id }, 'import failed')
  return {
    message:
      status === 500 ? 'The import failed, and nothing was changed. Please try again.' : message,
    ...(error instanceof UnreadablePhotosError ? { unreadable: error.paths } : {}),
  }
}

/** Imports, and answers a line for each step. When the client leaves before the end, nothing is changed. */
export const sendImport = async (
  services: ImportServices,
  input: ImportInput,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  const lines = new PassThrough()
  const write = (progress: ImportProgress) => lines.write(`${JSON.stringify(progress)}\n`)
  reply.type('application/x-ndjson').send(lines)
  let last: ImportProgress = { step: 'reading', done: 0, total: 0 }
  try {
    const before = await countArticles(services.db)
    const rows = await applyImport(services.db, input, {
      ...importTools(services, request),
      onProgress: async (progress) => {
        // The database runs in this thread, which otherwise would not notice that the client has left.
        await setImmediate()
        if (lines.destroyed) throw new ClientLeftError()
        last = progress
        write(progress)
      },
    })
    logImport(request, input.name, { rows, before })
    write({ ...last, message: 'success' })
  } catch (error) {
    if (error instanceof ClientLeftError) return
    write({ ...last, ...failureOf(error as FastifyError, request) })
  } finally {
    lines.end()
  }
}
