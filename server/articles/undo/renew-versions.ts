import type { Trx } from '../../database/database.ts'
import { replaceInChanges, replaceInImports } from '../../database/undoable-articles.ts'

export interface RestoredVersion {
  /** The version that the undone change or import found. */
  found: number
  /** The version that has the same values again. */
  now: number
}

/**
 * An Undo restores the values of earlier changes and imports in new versions. They get these versions, so that they can
 * be undone too.
 */
export const renewVersions = async (trx: Trx, restored: ReadonlyMap<number, RestoredVersion>) => {
  const versionNow = (id: number, version: number) => {
    const article = restored.get(id)
    return article?.found === version ? article.now : version
  }
  await replaceInChanges(trx, (changed) => {
    const [id, version, before, found = version - 1] = changed
    const now = versionNow(id, version)
    return now === version ? changed : [id, now, before, found]
  })
  await replaceInImports(trx, (written) => {
    const { id, version, found = version - 1 } = written
    const now = versionNow(id, version)
    return now === version ? written : { ...written, version: now, found }
  })
}
