import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../database/database.ts'
import type { SignedInAdmin } from '../../http/call.ts'
import type { StagedUpload } from '../../storage/upload-staging.ts'
import type { ImportStorage } from './import-input.ts'

export interface ImportServices extends ImportStorage {
  db: Db
  now: () => Date
  /** Refuses what is no picture, or too large, by its header. @throws HttpError */
  checkPicture(path: string, log: FastifyBaseLogger): Promise<void>
  storePhoto(file: StagedUpload, log: FastifyBaseLogger): Promise<string>
  isSessionOpen(db: Db, session: string): Promise<boolean>
}

export const importTools = (
  { now, uploadStaging, checkPicture, storePhoto, isSessionOpen }: ImportServices,
  admin: SignedInAdmin,
  log: FastifyBaseLogger,
) => ({
  now,
  by: admin,
  uploadStaging,
  checkPicture: (path: string) => checkPicture(path, log),
  storePhoto: (file: StagedUpload) => storePhoto(file, log),
  isSignedIn: (db: Db) => isSessionOpen(db, admin.tokenHash),
})
