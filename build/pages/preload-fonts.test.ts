import { equal, match, throws } from 'node:assert/strict'
import { test } from 'node:test'
import { preloadByScript } from './preload-fonts.ts'

const font = '<link rel="preload" href="/fonts/a.woff2" as="font" type="font/woff2" crossorigin>'
const scripts = '<script>first()</script>\n<meta name="viewport" content="width=device-width">'

test('a script replaces the links that load the fonts', () => {
  const html = preloadByScript(`${font}\n${scripts}`)
  match(html, /<script>first\(\).*\/fonts\/a\.woff2.*<\/script>/s)
  equal(html.includes('<link'), false)
})

test('a head that names no fonts is an error', () => {
  throws(() => preloadByScript(scripts), /must name its fonts/)
})

test('a head without a script before the viewport is an error', () => {
  throws(() => preloadByScript(`${font}<meta name="viewport">`), /have a script/)
})
