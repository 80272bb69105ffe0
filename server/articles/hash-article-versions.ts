import { createHash } from 'node:crypto'

/** A hash that differs once one of these articles has another version. */
export const hashArticleVersions = (articles: readonly { id: number; version: number }[]) => {
  const hash = createHash('sha256')
  for (const { id, version } of articles) hash.update(`${id}.${version} `)
  return hash.digest('base64url')
}
