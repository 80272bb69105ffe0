import type { FastifyBaseLogger } from 'fastify'
import type { UploadStaging } from '../../storage/upload-staging.ts'
import type { SendPrivatePage } from '../window/routes.ts'
import type { OrderServices } from './desk/routes.ts'

export interface OrderPageServices extends OrderServices {
  isDiskFull: () => Promise<boolean>
  wakeOutbox: () => void
  uploadStaging: UploadStaging
  /** A small copy of a photo. @throws HttpError with a sentence for what is none */
  makeSmallCopy: (path: string, log: FastifyBaseLogger) => Promise<Buffer>
  sendPage: SendPrivatePage
}
