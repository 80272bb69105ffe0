import type { Locator, Page } from '@playwright/test'

/** Presses and clicks as a person does, and counts both. */
export const countInput = (page: Page) => {
  let count = 0
  return {
    count: () => count,
    click: (what: Locator) => {
      count += 1
      return what.click()
    },
    press: (key: string) => {
      count += 1
      return page.keyboard.press(key)
    },
  }
}
