import { expect, type Locator, type Page, test } from '@playwright/test'
import { LOOK_NOT_COMPARED } from '../../../look-reporter.ts'
import { findDifference } from './canary.ts'

interface Options {
  maxDiffPixels?: number
  mask?: Locator[]
  stylePath?: string
}

/** The same for all tests of a worker. */
let difference: Promise<readonly string[]> | undefined

/**
 * Compares what is shown with the stored picture of this name. Where the browser or the system draws in another way than
 * the one that the pictures were taken with, the report says so instead; with `LEAVE_OUT=nothing` the test fails.
 */
export const expectLook = async (
  shown: Page | Locator,
  name: string,
  options: Options = {},
): Promise<void> => {
  const page = 'page' in shown ? shown.page() : shown
  const browser = page.context().browser()
  if (!browser) throw new Error('A page without a browser has no look.')
  difference ??= findDifference(browser)
  const differing = (await difference).join(', ')
  if (!differing) return expect.soft(shown).toHaveScreenshot(`${name}.png`, options)
  if (process.env.LEAVE_OUT === 'nothing') {
    throw new Error(
      `LEAVE_OUT is “nothing”, and no look can be compared: ${differing} look different here.`,
    )
  }
  test.info().annotations.push({ type: LOOK_NOT_COMPARED, description: differing })
}
