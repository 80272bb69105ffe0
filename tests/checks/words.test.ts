import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { type ESTree, parseSync, Visitor } from 'vite'
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

/** What makes an error that a call answers; the other errors of the server are for its operator. */
const refusals = ['HttpError', 'PictureError', 'fieldError', 'tryAgainError']

let depth = 0

const isRefusal = ({ callee }: ESTree.NewExpression | ESTree.CallExpression) =>
  callee.type === 'Identifier' && refusals.includes(callee.name)

const enter = (node: ESTree.NewExpression | ESTree.CallExpression) => {
  if (isRefusal(node)) depth += 1
}

const leave = (node: ESTree.NewExpression | ESTree.CallExpression) => {
  if (isRefusal(node)) depth -= 1
}

const refusalVisitor = new Visitor({
  NewExpression: enter,
  'NewExpression:exit': leave,
  CallExpression: enter,
  'CallExpression:exit': leave,
  Literal: ({ value }) => depth > 0 && typeof value === 'string' && addText(value),
  TemplateElement: ({ value }) => depth > 0 && addText(value.cooked ?? ''),
})

/** What people may read of a source file: text and attributes of elements, sentences and labels. */
const readTexts = (file: string, reader = visitor) => {
  texts = []
  reader.visit(parseSync(file, readFileSync(join(root, file), 'utf8')).program)
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
  const sources = globSync(['web/**/*.{ts,tsx}', 'contract/**/*.content.ts'], { cwd: root }).filter(
    (file) => !/\.test\.|synonyms\.ts$/.test(file),
  )
  const faults = [...sources, ...mails].flatMap((file) =>
    readTexts(file)
      .flatMap(faultsOf)
      .map((fault) => `${file}: ${fault}`),
  )
  assert.deepEqual(faults, [])
})

test('what the server refuses is said in the same words', () => {
  const sources = globSync('server/**/*.ts', { cwd: root }).filter((file) => !/\.test\./.test(file))
  const faults = sources.flatMap((file) =>
    readTexts(file, refusalVisitor)
      .flatMap(faultsOf)
      .map((fault) => `${file}: ${fault}`),
  )
  assert.deepEqual(faults, [])
})
