import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { type ESTree, parseSync, Visitor, type VisitorObject } from 'vite'
import { root } from '../step.ts'

/** One word for one thing: what people read, and the word that stands for it. */
const oneWord: readonly (readonly [RegExp, string])[] = [
  [/\b(pictures?|images?|pics?)\b/i, 'photo'],
  [/\be-mails?\b|\bmails?\b(?! server)/i, 'email'],
  [/\blog(ged)? in\b|\blogged out\b/i, 'sign in, signed out'],
  [/\bsuspect\b/i, 'spam'],
  [/\bnobody[’']s\b/i, 'Unassigned'],
  [
    /\b(is|are|be|isn’t|aren’t|not|it’s) held\b|\bheld (until|for)\b|\b(the|its|your|unconfirmed) holds?\b|\bhold (ended|ends)\b|\bwe hold (it|them|your piece)/i,
    'reserved, the reservation',
  ],
  [/\blengthen|\bfreed\b|\bfree (all|these)\b/i, 'extended, released'],
  [/\bclaimed\b/i, 'payment to check, checking your payment'],
  [/\bReturn (asked for|agreed|refused)\b/, 'return requested, approved, declined'],
  [/\bTake out\b|\bGoes to\b|\bMeasures and care\b|\bdays on the way\b/, 'the word of the shelf'],
]

/** What reads like a translation (patterns P1 to P11 of the voice). */
const translated: readonly (readonly [RegExp, string])[] = [
  [/\bstands\b|\bstand(s|ing)? again\b|\bcounts as paid\b/i, 'is, shows, is reinstated'],
  [
    /\b(goes|went|comes|came) back\b|\b(go|come) back\b(?! (to (the shop|home)|soon)\b)/i,
    'someone refunds it or returns it',
  ],
  [/\bElse\b/, 'Or, Otherwise'],
  [/\bafter all\b|\ball the same\b/i, 'nothing'],
  [/(?<!\b(out|one) )\bof the (order|shop|company|buyer)\b/i, 'order page, shop phone'],
  [/\bvery many\b/i, 'many, too many'],
  [/\bfrom 1 on\b/i, '1 or higher'],
  [/\beverywhere but\b/i, 'everywhere except'],
  [/(?:^|[.!?] )Nothing (\w+ )?was\b/, 'what happened, and what to do'],
  [/\banew\b/i, 'again'],
  [/\bby itself\b|\bby themselves\b/i, 'automatically, or nothing'],
  [/\bgoes on\b/i, 'continues'],
  [
    /\bwe (call|show|tell) you\b|(?<!\b(until|when|once|shall|before|after|if) )\bwe (pack|hold|refund|dispatch) (it|them|all|your)\b/i,
    'we’ll',
  ],
  [/\bYou told us\b|\bor leave\./i, 'neither a doubt nor the door'],
  [
    /\b(cannot|(do|does|is|are|was) not|(you|we|they) are(?= \w)|(it|there) is)\b/i,
    'the short form',
  ],
]

/** A rule that is recited, in a sentence that does not speak to anyone; one that begins with a name of the API is for programs. */
const recited = /(?:^|[.!?] )(?!(?:[a-z]\w* )?must be\b)(?![^.!?]*\byou\b)[^.!?]*\bmust be\b/i

const forbidden = [...oneWord, ...translated, [recited, 'Enter …, Choose …'] as const]

/** Texts of the specification, and of decisions that quote them. */
const specified = [
  'Add Pic',
  'Category Pic',
  'Pic',
  'Please wait, uploading image!',
  'image uploaded successfully',
  'Failed to crop the image.',
  'Mail sent successfully',
  'Failed to send mail',
  'return request by e-mail',
  'is not saved yet.',
  'These credentials do not match our records.',
  'Phone number must be 10 digits',
]

/** What programs read of the contract: names of fields, and errors for programmers. */
const forPrograms = [
  /^(GET|POST|DELETE|PUT) \//,
  /^[a-z]\w* (must be|is required)\b/,
  /^The (id|crop|id in the address|recipe of a photo) must be\b/,
  /^Idempotency-Key must be\b/,
  /^The name of a picture is required$/,
  /^xmlns=/,
  // The name of a job.
  /^morning mail$/,
]

/** Words of a sentence or a label, not a name in code. */
const isRead = (text: string) =>
  /[a-z]/.test(text) &&
  (/\S\s+\S/.test(text) || /^[A-Z]/.test(text)) &&
  // An operator of a query.
  text !== 'is not' &&
  !forPrograms.some((pattern) => pattern.test(text))

let texts: string[] = []

const addText = (text: string) => {
  if (isRead(text.trim())) texts.push(text.replaceAll(/\s+/g, ' ').trim())
}

/** How deep the reader is in SQL, or in the summary of a call, which only programmers read. */
let hidden = 0

/** Of a property that is read, of a pattern or of an assignment; and of a text in a template. */
type MayHide =
  | Parameters<NonNullable<VisitorObject['Property']>>[0]
  | ESTree.TaggedTemplateExpression

const isHidden = (node: MayHide) =>
  node.type === 'Property'
    ? node.key.type === 'Identifier' && node.key.name === 'summary'
    : node.tag.type === 'Identifier' && node.tag.name === 'sql'

const hide = (node: MayHide) => {
  if (isHidden(node)) hidden += 1
}

const unhide = (node: MayHide) => {
  if (isHidden(node)) hidden -= 1
}

const visitor = new Visitor({
  Property: hide,
  'Property:exit': unhide,
  TaggedTemplateExpression: hide,
  'TaggedTemplateExpression:exit': unhide,
  JSXText: ({ value }) => addText(value),
  Literal: ({ value }) => hidden === 0 && typeof value === 'string' && addText(value),
  TemplateElement: ({ value }) => hidden === 0 && addText(value.cooked ?? ''),
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

test('a text that reads like a translation is found, and its better one is not', () => {
  for (const [translation, better] of [
    ['How to pay stands on its page.', 'Pay here:'],
    ['Your money goes back.', 'We’ll refund you in full.'],
    ['Else leave it.', 'Or go back to the shop.'],
    ['Not paid after all?', 'Haven’t paid yet?'],
    ['Phone of the shop', 'Shop phone'],
    ['Please look again. Nothing was ordered.', 'Your order hasn’t been placed yet.'],
    ['The stock must be a whole number', 'Enter the stock as a whole number'],
    ['It is held for you', 'We’ve reserved it for you'],
    ['Return asked for', 'Return requested'],
    ['We pack it next.', 'We’ll pack it next.'],
  ] as const) {
    assert.ok(faultsOf(translation).length > 0, translation)
    assert.deepEqual(faultsOf(better), [])
  }
})

const readFaults = (sources: readonly string[], reader = visitor) =>
  sources.flatMap((file) =>
    readTexts(file, reader)
      .flatMap(faultsOf)
      .map((fault) => `${file}: ${fault}`),
  )

const sourcesIn = (...patterns: string[]) =>
  globSync(patterns, { cwd: root })
    .filter((file) => !/\.test\.|synonyms\.ts$/.test(file))
    .sort()

/** Where texts are: pages, screens, labels, errors and situations, and all that is mailed. */
const readFiles = {
  'the site and what pages share': ['web/{api,auth,site,ui}/**/*.{ts,tsx}', 'web/*.{ts,tsx}'],
  'the back-office': ['web/admin/**/*.{ts,tsx}'],
  'the shop': ['web/shop/**/*.{ts,tsx}'],
  'the contract: labels, errors, the situations of an order': ['contract/**/*.ts'],
  'orders, reservations and settings': ['server/shop/**/*.ts'],
  'what is mailed': [
    'server/**/*-mail.ts',
    'server/**/mail-templates.ts',
    'server/invitations/invitations.ts',
  ],
  'imports and warnings': ['server/articles/files/**/*.ts', 'server/health/routes.ts'],
}

for (const [what, patterns] of Object.entries(readFiles)) {
  test(`the texts of ${what} speak as people do, with one word for one thing`, () => {
    assert.deepEqual(readFaults(sourcesIn(...patterns)), [])
  })
}

test('what the server refuses is said in the same words', () => {
  assert.deepEqual(readFaults(sourcesIn('server/**/*.ts'), refusalVisitor), [])
})
