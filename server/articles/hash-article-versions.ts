import { createHash } from 'node:crypto'

/** One text for these articles in their versions. */
export const hashArticleVersions = (articles: readonly { id: number; version: number }[]) => {
  const hash = createHash('sha256')
  for (const { id, version } of articles) hash.update(`${id}.${version} `)
  return hash.digest('base64url')
}
