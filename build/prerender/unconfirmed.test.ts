import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { createServer } from 'vite'

/* What the company has not confirmed yet appears on the pages once it is filled in. */

const vite = await createServer({
  configFile: join(import.meta.dirname, '../../vite.config.ts'),
  logLevel: 'error',
  appType: 'custom',
  server: { middlewareMode: true, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
})
after(() => vite.close())

/** The HTML of three pages with these values in place of those of `site.content.ts`. */
const renderWith = async (values: object, portrait: string) => {
  vite.moduleGraph.invalidateAll()
  const { unconfirmed, company } = await vite.ssrLoadModule('/site/site.content.ts')
  Object.assign(unconfirmed, values)
  for (const founder of company.founders) founder.portrait = portrait
  const { render } = await vite.ssrLoadModule('/prerender.tsx')
  const htmlOf = async (path: string): Promise<string> => (await render(path)).html
  return {
    '/': await htmlOf('/'),
    '/Contactus': await htmlOf('/Contactus'),
    '/Contact': await htmlOf('/Contact'),
  }
}

const emptyPages = await renderWith(
  {
    whatsapp: '',
    hours: [],
    mapAddress: '',
    desks: { trip: '', bill: '', signIn: '' },
    proof: { text: '', source: '' },
  },
  '',
)
const filledPages = await renderWith(
  {
    whatsapp: '+91 11111 11111',
    hours: [{ days: 'Monday to Saturday', time: '9:30 to 18:30' }],
    mapAddress: 'https://map.example/office',
    desks: { trip: '+91 22222 22222', bill: 'bills@example.com', signIn: 'help@example.com' },
    proof: { text: 'Forty trucks a day from Surat', source: 'https://proof.example/trucks' },
  },
  '/founder.jpeg',
)
type Path = keyof typeof filledPages

const filled: [string, Path, RegExp][] = [
  [
    'the WhatsApp number',
    '/Contactus',
    /<a href="https:\/\/wa\.me\/911111111111">\+91 11111 11111</,
  ],
  ['the opening hours', '/Contactus', /Monday to Saturday<\/th><td>9:30 to 18:30<\/td>/],
  ['the way to a map', '/Contactus', /<a [^>]*href="https:\/\/map\.example\/office">Open in a map/],
  [
    'the portraits of the founders',
    '/Contactus',
    /(?:<img src="\/founder\.jpeg" alt="".*?Founder, \w+.*?){2}/s,
  ],
  ['the desk for trips', '/Contact', /<a href="tel:\+912222222222">\+91 22222 22222</],
  ['the desk for bills', '/Contact', /<a href="mailto:bills@example\.com">/],
  ['the desk for sign-ins', '/Contact', /<a href="mailto:help@example\.com">/],
  [
    'the line of proof',
    '/',
    /Forty trucks a day from Surat.*href="https:\/\/proof\.example\/trucks"/s,
  ],
]

for (const [what, path, pattern] of filled) {
  test(`${path} shows ${what} once the value is filled in`, () => {
    assert.match(filledPages[path], pattern)
  })
}

const names: [string, Path, RegExp][] = [
  ['WhatsApp', '/Contactus', /WhatsApp/],
  ['hours', '/Contactus', /Hours, India time/],
  ['map', '/Contactus', /Open in a map/],
  ['source of a proof', '/', />Source</],
  ['desk', '/Contact', /A trip|A bill|Signing in/],
  ['portrait', '/Contactus', /founder\.jpeg/],
]

for (const [what, path, pattern] of names) {
  test(`${path} names no ${what} while the value is empty`, () => {
    assert.doesNotMatch(emptyPages[path], pattern)
  })
}
