import type { FastifyBaseLogger } from 'fastify'
import type { ShopSettings } from '../../../contract/shop/settings/shop-settings.ts'
import type { UploadStaging } from '../../storage/upload-staging.ts'
import type { SendPrivatePage } from '../window/window-pages.ts'
import type { OrderServices } from './desk/routes.ts'

export interface OrderPageServices extends OrderServices {
  isDiskFull: () => Promise<boolean>
  wakeOutbox: () => void
  /** The settings as they were in the version that an order names. */
  readSettingsOf: (version: number | null) => Promise<ShopSettings>
  uploadStaging: UploadStaging
  /** A small copy of a photo. @throws HttpError with a sentence for what is none */
  makeSmallCopy: (path: string, log: FastifyBaseLogger) => Promise<Buffer>
  sendPage: SendPrivatePage
}
