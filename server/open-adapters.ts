import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { openSecretCipher } from './auth/second-factor/stored-secrets.ts'
import { engineAt } from './database/database.ts'
import { DataFolderError, prepareDataFolder } from './database/engines/data-folder.ts'
import { openDatabase } from './database/open.ts'
import { isDiskFullError } from './database/storage-errors.ts'
import { createDiskReserve, freeStartReserve } from './disk-reserve.ts'
import { messageOf } from './errors.ts'
import { makeFoldersPrivate } from './file-rights.ts'
import { createFreeDiskSpaceReader } from './free-disk-space.ts'
import { createDecoder } from './images/decoder.ts'
import { openMailFiles } from './mail/mail-files.ts'
import { createSmtpMailer, openFolderMailer } from './mail/mailer.ts'
import type { Settings } from './settings/settings.ts'
import { databaseLocation, pictureAddress } from './shop-location.ts'
import { dataFolders } from './storage/data-files.ts'
import { openPictureStores } from './storage/picture-stores.ts'
import { openUploadParts } from './storage/upload-parts.ts'
import { openUploadStaging } from './storage/upload-staging.ts'

/** Uploads that may wait to be decoded; the next one is refused with 503. */
const MAX_WAITING_UPLOADS = 10

const openStores = async (settings: Settings) => {
  try {
    const stores = await openPictureStores(pictureAddress(settings))
    // Finds a wrong key or bucket now instead of at the first upload. A full disk still serves what it has.
    await stores.publicStore.probe().catch((error) => {
      if (!isDiskFullError(error)) throw error
    })
    return {
      ...stores,
      uploadStaging: await openUploadStaging(join(settings.DATA_DIR, dataFolders.uploads)),
      uploadParts: await openUploadParts(join(settings.DATA_DIR, dataFolders.uploadParts)),
      zipParts: await openUploadParts(join(settings.DATA_DIR, dataFolders.zipParts)),
      decoder: createDecoder({ maxWaiting: MAX_WAITING_UPLOADS }),
    }
  } catch (error) {
    throw new DataFolderError(
      `Pictures cannot be stored. ${messageOf(error)}\nGive this user the right to write there, or set STORAGE_URL to another place.`,
    )
  }
}

const openMailer = (settings: Settings, mailFolder: string) =>
  settings.SMTP_URL
    ? createSmtpMailer(settings.SMTP_URL, settings.MAIL_FROM)
    : openFolderMailer(mailFolder, settings.MAIL_FROM)

/** Opens the data folder, the database, the mailer and the stores of pictures. */
export const openAdapters = async (settings: Settings, log: FastifyBaseLogger) => {
  prepareDataFolder(settings.DATA_DIR)
  const rights = await makeFoldersPrivate(settings)
  const location = databaseLocation(settings)
  const engine = engineAt(location)
  const isDiskFull = engine === 'sqlite' ? createDiskReserve(settings.DATA_DIR) : async () => false
  // On a full disk this removes the reserve, so that the database can be opened.
  await isDiskFull()
  if (engine === 'sqlite') await freeStartReserve(settings.DATA_DIR)
  const db = await openDatabase({
    ...location,
    onLost: (error) => log.warn({ err: error }, 'database connection lost'),
  })
  const secretCipher = await openSecretCipher(db, {
    key: settings.SECRETS_KEY,
    dataDir: settings.DATA_DIR,
  })
  const mailFolder = join(settings.DATA_DIR, dataFolders.mail)
  const mailer = await openMailer(settings, mailFolder)
  const stores = await openStores(settings)
  const freeDiskSpace = createFreeDiskSpaceReader(settings)
  return {
    rights,
    engine,
    isDiskFull,
    freeDiskSpace,
    db,
    secretCipher,
    mailFolder,
    mailFiles: openMailFiles(mailFolder),
    mailer,
    stores,
  }
}
