import type { Trx } from '../../database/database.ts'
import { type Replacements, replaceInUndoable } from './undoable-articles.ts'

export interface RenewedVersion {
  /** The version that stored changes and imports know. */
  before: number
  /** The version in which the article has the same values. */
  now: number
}

export type RenewedVersions = ReadonlyMap<number, RenewedVersion>

/** Puts the versions of these articles, by their ids, in the place of those that are stored. */
export const versionReplacements = (renewed: RenewedVersions): Replacements => {
  const versionNow = (id: number, version: number) => {
    const article = renewed.get(id)
    return article?.before === version ? article.now : version
  }
  return {
    inChange: (changed) => {
      const [id, version, value, found = version - 1] = changed
      const now = versionNow(id, version)
      return now === version ? changed : [id, now, value, found]
    },
    inImport: (written) => {
      const { id, version, found = version - 1 } = written
      const now = versionNow(id, version)
      return now === version ? written : { ...written, version: now, found }
    },
  }
}

/**
 * An Undo restores the values of earlier changes and imports in new versions. They get these versions, so that they can
 * be undone too.
 */
export const renewVersions = (trx: Trx, restored: RenewedVersions, at: Date) =>
  replaceInUndoable(trx, versionReplacements(restored), at)
