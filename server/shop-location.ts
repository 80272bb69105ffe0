import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ShopLocation } from './backup/make-backup.ts'
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

export const openShopLocation = async (settings: Settings): Promise<ShopLocation> => ({
  database: databaseLocation(settings),
  ...(await openPictureStores(pictureAddress(settings))),
})
