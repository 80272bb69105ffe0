import { createHash } from 'node:crypto'
import { join, relative } from 'node:path'

const web = join(import.meta.dirname, '../../web')

/** Shorter than Vite's own name, which also has the line number, as every page holds hundreds. */
export const classNameOf = (name: string, file: string): string => {
  const path = relative(web, file.replace(/\?.*/, '')).replaceAll('\\', '/')
  return `${name}-${createHash('sha256').update(path).digest('hex').slice(0, 5)}`
}
