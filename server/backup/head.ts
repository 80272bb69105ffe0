import { text } from 'node:stream/consumers'
import * as z from 'zod/mini'
import type { Archive } from './archive/read-archive.ts'
import { UnusableTargetError } from './target-database.ts'

export const headName = 'backup.json'

/** The first file of a backup. */
const Head = z.object({
  made_at: z.string(),
  migrations: z.array(z.string()),
  /** The last id of each table. */
  numbers: z.record(z.string(), z.int()),
})
export type Head = z.output<typeof Head>

const parse = (json: string): unknown => {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

/** @throws UnusableTargetError where the file was edited and is no longer in its form */
export const readHead = async (backup: Archive): Promise<Head> => {
  const { data } = Head.safeParse(parse(await text(backup.read(headName))))
  if (data) return data
  throw new UnusableTargetError(
    `The backup's ${headName} is not in the form that this program writes. Nothing was changed.`,
  )
}
