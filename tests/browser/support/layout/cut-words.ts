import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'

/** The drawings of the platforms load when they come near. */
export const drawAll = async (page: Page) => {
  for (const drawing of await page.locator('[data-drawing]').all()) {
    await drawing.scrollIntoViewIfNeeded()
    await expect(drawing).toHaveAttribute('data-drawn', 'true')
    await expect(drawing.getByRole('figure')).toBeVisible()
  }
}

/** The words that end outside the screen or what clips them, such as a button or a section, where nothing scrolls to them. */
export const cutWords = (page: Page) =>
  page.evaluate(() => {
    const styleOf = (element: Element) => getComputedStyle(element)
    const isScrolled = (element: Element) => /auto|scroll/.test(styleOf(element).overflow)
    const isClip = (element: Element) => {
      const { overflow, contain, contentVisibility } = styleOf(element)
      return (
        overflow !== 'visible' ||
        /paint|content|strict/.test(contain) ||
        contentVisibility !== 'visible'
      )
    }
    const isWord = ({ data }: Text) => data.trim() !== ''
    const hidden = '[aria-hidden="true"], .visually-hidden'
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const cut: string[] = []
    while (walker.nextNode()) {
      const text = walker.currentNode as Text
      const parent = text.parentElement
      if (!(parent && isWord(text) && parent.checkVisibility({ visibilityProperty: true })))
        continue
      if (parent.closest(hidden)) continue
      let clip: Element | null = parent
      while (clip && !isClip(clip)) clip = clip.parentElement
      if (clip && isScrolled(clip)) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const { left, right, top, bottom } = range.getBoundingClientRect()
      const edges = clip?.getBoundingClientRect()
      const isOutsideScreen = right > innerWidth + 1 || left < -1
      // The box of a line reaches above and below its letters.
      const slack = Number.parseFloat(styleOf(parent).fontSize) / 3
      const isOutsideClip =
        edges &&
        (right > edges.right + 1 ||
          left < edges.left - 1 ||
          bottom > edges.bottom + slack ||
          top < edges.top - slack)
      if (isOutsideScreen || isOutsideClip) cut.push(text.data)
    }
    return cut
  })
