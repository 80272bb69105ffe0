import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './step.ts'

/** Drills with many kills, random requests, attacks, clusters and a server with little memory take minutes each. */
const LONG = /^tests\/(?:cluster|container|drills|hardening)\//

/** What files of tests import that start servers, databases or programs, read pictures, or set what others would see. */
const HEAVY =
  /\/testing\/|\/services\/|\/samples\/|node:child_process|'sharp'|process\.env|mock\.|Database\(|createApp|Fastify|bench\/|build\//

const textOf = (file: string) => readFileSync(join(root, file), 'utf8')

/** Tests of plain functions: one process runs all of their files. */
const isLight = (file: string) => !HEAVY.test(textOf(file))

const isOnOneEngine = (file: string) => textOf(file).includes('onOneEngine(')

/** The files of tests whose path has one of these words in it; all of them without words. */
export const findTestFiles = (words: readonly string[]) => {
  const isMeant = (file: string) => words.length === 0 || words.some((word) => file.includes(word))
  const find = (pattern: string) => globSync(pattern, { cwd: root }).filter(isMeant).sort()
  const node = find('{contract,server,web,build,commands,tests}/**/*.test.ts')
  const isShort = (file: string) => !LONG.test(file)
  return {
    light: node.filter((file) => isShort(file) && isLight(file)),
    node: node.filter((file) => isShort(file) && !isLight(file)),
    browser: find('tests/browser/**/*.spec.ts'),
    long: node.filter((file) => LONG.test(file)),
    /** Run on SQLite by `npm test`, and on PostgreSQL by `npm run test:long`. */
    onOneEngine: node.filter(isOnOneEngine),
  }
}
