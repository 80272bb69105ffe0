import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { parseSync, Visitor } from 'vite'
import { root } from '../step.ts'

/** One word for one thing: what people read, and the word that stands for it. */
const forbidden: readonly (readonly [RegExp, string])[] = [
  [/\b(pictures?|images?|pics?)\b/i, 'photo'],
  [/\be-mails?\b/i, 'email'],
  [/\blog(ged)? in\b|\blogged out\b/i, 'sign in, signed out'],
  [/\bsuspect\b/i, 'spam'],
  [/\bnobody[’']s\b/i, 'Unassigned'],
  [/\banew\b/i, 'again'],
  [/\bby itself\b/i, 'automatically, or nothing'],
  [/\bgoes on\b/i, 'continues'],
  [/\bwe (call|show|tell) you\b/i, 'we’ll'],
  [
    /\b(cannot|(do|does|is|are|was) not|(you|we|they) are(?= \w)|(it|there) is)\b/i,
    'the short form',
  ],
]

/** Texts of the specification, and of decisions that quote them. */
const specified = [
  'Add Pic',
  'Category Pic',
  'Pic',
  'Please wait, uploading image!',
  'image uploaded successfully',
  'Failed to crop the image.',
  'return request by e-mail',
  'is not saved yet.',
  'These credentials do not match our records.',
]

/** Folders whose texts are still to be read. */
const unread = [
  'web/admin/articles/',
  'web/admin/banners/',
  'web/admin/categories/',
  'web/admin/dashboard/',
  'web/admin/enquiries/',
  'web/admin/forms/',
  'web/admin/import/',
  'web/admin/layout/',
  'web/admin/materials/',
  'web/admin/outbox/',
  'web/admin/pictures/',
  'web/admin/records/',
  'web/admin/uploads/',
  'web/ui/carousel/',
  'web/ui/crop/',
  'web/ui/table/',
]

const mails = [
  'server/auth/sessions/new-device-mail.ts',
  'server/enquiries/mail-templates.ts',
  'server/enquiries/morning-mail.ts',
  'server/invitations/invitations.ts',
]

/** Words of a sentence or a label, not a name in code. */
const isRead = (text: string) => /[a-z]/.test(text) && (/\S\s+\S/.test(text) || /^[A-Z]/.test(text))

let texts: string[] = []

const addText = (text: string) => {
  if (isRead(text.trim())) texts.push(text.replaceAll(/\s+/g, ' ').trim())
}

const visitor = new Visitor({
  JSXText: ({ value }) => addText(value),
  Literal: ({ value }) => typeof value === 'string' && addText(value),
  TemplateElement: ({ value }) => addText(value.cooked ?? ''),
})

/** What people may read of a source file: text and attributes of elements, sentences and labels. */
const readTexts = (file: string) => {
  texts = []
  visitor.visit(parseSync(file, readFileSync(join(root, file), 'utf8')).program)
  return texts
}

const faultsOf = (text: string) => {
  const own = specified.reduce((rest, words) => rest.replaceAll(words, ''), text)
  return forbidden.flatMap(([word, better]) =>
    word.test(own) ? [`“${text}”: ${word.exec(own)?.[0]} → ${better}`] : [],
  )
}

test('a text of the product that says picture, e-mail or “by itself” is found, one of the specification is not', () => {
  assert.equal(faultsOf('Show all pictures').length, 1)
  assert.equal(faultsOf('It goes on by itself').length, 2)
  assert.deepEqual(faultsOf('Please wait, uploading image!'), [])
})

test('the texts of the site, the mails and the screens use one word for one thing', () => {
  const sources = globSync('web/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) =>
      !/\.test\.|synonyms\.ts$/.test(file) && !unread.some((folder) => file.startsWith(folder)),
  )
  const faults = [...sources, ...mails].flatMap((file) =>
    readTexts(file)
      .flatMap(faultsOf)
      .map((fault) => `${file}: ${fault}`),
  )
  assert.deepEqual(faults, [])
})
