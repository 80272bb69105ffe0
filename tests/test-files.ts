import { globSync } from 'node:fs'
import { root } from './step.ts'

/** The files of tests whose path has one of these words in it; all of them without words. */
export const findTestFiles = (words: readonly string[]) => {
  const isMeant = (file: string) => words.length === 0 || words.some((word) => file.includes(word))
  const find = (pattern: string) => globSync(pattern, { cwd: root }).filter(isMeant).sort()
  return {
    node: find('{contract,server,web,build,commands,tests}/**/*.test.ts'),
    browser: find('tests/browser/**/*.spec.ts'),
  }
}
