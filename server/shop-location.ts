import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ShopLocation } from './backup/make-backup.ts'
import { readKeyFile } from './secrets/key.ts'
import type { Settings } from './settings/settings.ts'
import { dataFolders } from './storage/data-files.ts'
import { openPictureStores } from './storage/picture-stores.ts'

export const databaseLocation = ({ DATABASE_URL, DATA_DIR }: Settings) => ({
  url: DATABASE_URL,
  dataDir: DATA_DIR,
})

export const pictureAddress = ({ STORAGE_URL, DATA_DIR }: Settings) =>
  STORAGE_URL ?? pathToFileURL(join(DATA_DIR, dataFolders.pictures)).href

export const backupFolder = ({ DATA_DIR }: Settings) => join(DATA_DIR, dataFolders.backups)

/** The key of a shop, if it has one; made at the first start where the database is embedded. @throws SecretsKeyError */
export const shopKey = ({ SECRETS_KEY, DATABASE_URL, DATA_DIR }: Settings) => {
  if (SECRETS_KEY) return Buffer.from(SECRETS_KEY, 'hex')
  return DATABASE_URL ? null : readKeyFile(DATA_DIR)
}

export const openShopLocation = async (settings: Settings): Promise<ShopLocation> => ({
  database: databaseLocation(settings),
  key: shopKey(settings),
  ...(await openPictureStores(pictureAddress(settings))),
})
