import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const tokens = readFileSync(join(import.meta.dirname, '../../web/ui/styles/tokens.css'), 'utf8')

export const readTokenColour = (name: string): string => {
  const colour = new RegExp(`--${name}: (#\\w+);`).exec(tokens)?.[1]
  if (!colour) throw new Error(`web/ui/styles/tokens.css has no colour ${name}`)
  return colour
}
