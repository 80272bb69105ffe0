import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './step.ts'

/**
 * What starts programs again and again: commands, builds, servers that are killed, drills, clusters, a server with little
 * memory. And each file of the corpus of pictures.
 */
const LONG =
  /^(?:commands|tests\/(?:cluster|container|drills|hardening))\/|^build\/(?:build|dev|start)\.test|^server\/(?:main|database\/engines\/outage|pictures\/corpus)\.test|^tests\/suites\.test/

/** What files of tests import that start servers, databases or programs, read pictures, or set what others would see. */
const HEAVY =
  /\/testing\/|\/services\/|\/samples\/|node:child_process|'sharp'|process\.env|mock\.|Database\(|createApp|Fastify|bench\/|build\//

const textOf = (file: string) => readFileSync(join(root, file), 'utf8')

/** Tests of plain functions: one process runs all of their files. */
const isLight = (file: string) => !HEAVY.test(textOf(file))

const isOnBothEngines = (file: string) => textOf(file).includes('onBothEngines(')

/** The files of tests whose path has one of these words in it; all of them without words. */
export const findTestFiles = (words: readonly string[]) => {
  const isMeant = (file: string) => words.length === 0 || words.some((word) => file.includes(word))
  const find = (pattern: string) => globSync(pattern, { cwd: root }).filter(isMeant).sort()
  const node = find('{contract,server,web,build,commands,tests}/**/*.test.ts')
  const isLong = (file: string) => LONG.test(file)
  const isShort = (file: string) => !isLong(file)
  return {
    /** Run by `npm test`. */
    functions: node.filter((file) => isShort(file) && isLight(file)),
    calls: node.filter((file) => isShort(file) && !isLight(file)),
    /** Run by `npm run test:rest`. */
    callsOnPostgres: node.filter((file) => isShort(file) && isOnBothEngines(file)),
    long: node.filter(isLong),
    /** Of these `npm test` runs the journeys, and `npm run test:rest` all others. */
    browser: find('tests/browser/**/*.spec.ts'),
  }
}
