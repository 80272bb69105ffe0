import type { Page } from '@playwright/test'

/**
 * Translates the page as Chrome does: each text goes, and a `<font>` with its translation stands in its place, now and
 * whenever the page changes. The translation of “Price” is “‹Price›”.
 */
export const translatePage = (page: Page) =>
  page.evaluate(() => {
    const originals: [Element, Text][] = []
    const untranslated = 'script, style, textarea, font, [translate=no]'
    const translateText = (text: Text) => {
      if (!text.data.trim() || !text.parentElement || text.parentElement.closest(untranslated))
        return
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.append(text.data.replace(/\S(?:.*\S)?/s, '‹$&›'))
      outer.append(inner)
      text.replaceWith(outer)
      originals.push([outer, text])
    }
    const translate = (node: Node) => {
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
      const texts: Node[] = [node]
      while (walker.nextNode()) texts.push(walker.currentNode)
      for (const text of texts) if (text instanceof Text) translateText(text)
    }
    translate(document.body)
    const translator = new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records)
        for (const node of type === 'characterData' ? [target] : addedNodes) translate(node)
    })
    translator.observe(document.body, { subtree: true, childList: true, characterData: true })
    addEventListener('show-original', () => {
      translator.disconnect()
      for (const [translation, text] of originals) translation.replaceWith(text)
    })
  })

/** As “Show original” in Chrome's menu does. */
export const showOriginal = (page: Page) =>
  page.evaluate(() => void dispatchEvent(new Event('show-original')))
