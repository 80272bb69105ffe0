import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

const axeScript = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** What axe finds wrong with the page: by the rules that are named, else by all. */
export const findFaults = async (page: Page, ruleNames: string[]) => {
  // Once for each document, as its text is half a megabyte.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeScript)
  return page.evaluate(async (values) => {
    const { run } = (window as unknown as { axe: typeof axe }).axe
    const runOnly = values.length > 0 ? { runOnly: { type: 'rule' as const, values } } : {}
    // No rule that is used reads what would be loaded first: every style sheet once more.
    const options = { resultTypes: ['violations' as const], preload: false, ...runOnly }
    const { violations } = await run(options)
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`)
  }, ruleNames)
}
