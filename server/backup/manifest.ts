import { text } from 'node:stream/consumers'
import * as z from 'zod/mini'
import type { Archive } from './archive/read-archive.ts'
import type { LastIds } from './sequences.ts'
import { UnusableTargetError } from './target-database.ts'

export const MANIFEST_NAME = 'backup.json'

const StoredManifest = z.object({
  made_at: z.string(),
  migrations: z.array(z.string()),
  /** The last id of each table; existing backups have them under this name. */
  numbers: z.record(z.string(), z.int()),
})

/** The first file of a backup. */
export interface BackupManifest {
  made_at: string
  migrations: string[]
  lastIds: LastIds
}

const parse = (json: string): unknown => {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

/** @throws UnusableTargetError where the file was edited and is no longer in its form */
export const readManifest = async (backup: Archive): Promise<BackupManifest> => {
  const { data } = StoredManifest.safeParse(parse(await text(backup.read(MANIFEST_NAME))))
  if (data) return { made_at: data.made_at, migrations: data.migrations, lastIds: data.numbers }
  throw new UnusableTargetError(
    `The backup's ${MANIFEST_NAME} is not in the form that this program writes. Nothing was changed.`,
  )
}

export const formatManifest = ({ made_at, migrations, lastIds }: BackupManifest) => {
  const stored: z.output<typeof StoredManifest> = { made_at, migrations, numbers: lastIds }
  return Buffer.from(JSON.stringify(stored, null, 2))
}
