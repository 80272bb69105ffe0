import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import type * as z from 'zod/mini'
import { ArticleFields } from './articles/articles.ts'
import { isGuessablePassword } from './auth/guessable-password.ts'
import { NewPassword } from './auth/passwords.ts'
import { RegisterForm } from './auth/sessions.ts'
import { ContactForm, DemoForm } from './enquiries/enquiry-forms.ts'
import { day, email, Id, required, tenDigits } from './fields.ts'
import { listQuery } from './list-query.ts'

const Email = email('missing', 'wrong')
const Phone = tenDigits('missing', 'wrong')
const Line = required('missing')

const said = (schema: z.ZodMiniType, typed: unknown) => {
  const result = schema.safeParse(typed)
  return result.success ? result.data : `! ${result.error.issues[0]?.message}`
}

const corpus = (name: string) => {
  const file = join(process.env.CORPUS_DIR ?? '../shared/testdata', name)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

test('an e-mail is one plain address', () => {
  assert.equal(
    said(Email, 'Asha.Rao+x@sub.road-lines.example'),
    'Asha.Rao+x@sub.road-lines.example',
  )
})

for (const typed of [undefined, null, '', '   ']) {
  test(`${JSON.stringify(typed)} counts as a missing e-mail`, () => {
    assert.equal(said(Email, typed), '! missing')
  })
}

test('a text of which nobody sees anything counts as missing, and one with an emoji of several signs does not', () => {
  for (const typed of [
    '\u200b',
    '\u200d\u2060 ',
    '\u3164',
    '\u2800',
    '\u00ad',
    '\ufe0f',
    '\u{e0041}',
  ])
    assert.equal(said(Line, typed), '! missing', JSON.stringify(typed))
  for (const typed of ['A', 'अ', '👩‍👩‍👧', '\u200bAsha']) assert.equal(said(Line, typed), typed)
})

const wrongEmails = [
  7,
  ['a@b.co'],
  'asha',
  'asha@',
  '@b.co',
  'a b@c.co',
  'a@b',
  ' a@b.co',
  'a@b.co,c@d.co',
  'a@b.co; c@d.co',
  'a@@b.co',
  'a@b..co',
  '.a@b.co',
  'a.@b.co',
  'a@-b.co',
  'a@b.co\r\nBcc: v@e.test',
  'आशा@b.co',
  '"a b"@c.co',
  `${'a'.repeat(65)}@b.co`,
  `a@${'b'.repeat(64)}.co`,
]
for (const typed of wrongEmails) {
  test(`${JSON.stringify(typed)} is no e-mail`, () => assert.equal(said(Email, typed), '! wrong'))
}

test('a phone number is exactly ten ASCII digits after trimming', () => {
  assert.equal(said(Phone, ' 9876543210 '), '9876543210')
  assert.equal(said(Phone, '0000000000'), '0000000000')
})

for (const typed of ['987654321', '98765432100', '98765 43210', '+919876543210', '९८७६५४३२१०']) {
  test(`${typed} is no phone number`, () => assert.equal(said(Phone, typed), '! wrong'))
}

test('a line is trimmed, may hold any script, and is bounded', () => {
  assert.equal(said(Line, '  ಆಶಾ 🧵 '), 'ಆಶಾ 🧵')
  assert.equal(said(Line, '\t \u00a0'), '! missing')
  assert.equal(said(Line, 'x'.repeat(200)), 'x'.repeat(200))
  assert.equal(said(Line, 'x'.repeat(201)), '! Please use up to 200 characters. You’ve typed 201')
  assert.equal(said(Line, 'a\0b'), '! Please remove the invisible character U+0000')
  assert.equal(
    said(Line, 'a \ud83e'),
    '! Please remove the broken character, such as half of an emoji',
  )
})

test('an id is a whole number from 1 on', () => {
  assert.equal(Id.safeParse('12').data, 12)
})

for (const id of ['0', '-1', '1.5', 'abc', '', '1e3', ' 1', '9999999999']) {
  test(`"${id}" is no id`, () => assert.equal(Id.safeParse(id).success, false))
}

test('a registered mobile has ten digits and does not start with 0; a name has letters and spaces only', () => {
  const form = { mobile: '9876543210', name: 'आशा Rao', password: 'x' }
  assert.ok(RegisterForm.safeParse(form).success)
  assert.ok(!RegisterForm.safeParse({ ...form, mobile: '0876543210' }).success)
  assert.ok(!RegisterForm.safeParse({ ...form, name: 'Asha 2' }).success)
})

const parts = [
  'a.',
  'a-',
  'a-.',
  '@',
  ' ',
  '0',
  '9',
  'x',
  '\u0e33',
  '-',
  'a@',
  '1.',
  '\t\n',
  '<',
  '"',
  '\\',
  'ab',
]
const attacks = (length: number) =>
  parts.flatMap((part) => {
    const long = part.repeat(Math.ceil(length / part.length))
    return [long, `${long}!`, `a@${long}`, `${long}@b.co`, `1${long}`]
  })
const rules = {
  Email,
  Phone,
  Line,
  Id,
  day: day('missing'),
  name: RegisterForm.shape.name,
  mobile: RegisterForm.shape.mobile,
  password: NewPassword,
  price: ArticleFields.shape.article_price,
  stock: ArticleFields.shape.article_stock,
  page: listQuery(['id']).shape.page,
  search: listQuery(['id']).shape.search,
}

test('V3: no rule takes quadratic time on a long text', () => {
  // Not the time of day, as other programs may run meanwhile.
  const measureCpuMs = (length: number) => {
    const before = process.threadCpuUsage()
    for (const [name, rule] of Object.entries(rules)) {
      for (const typed of attacks(length)) {
        const { success } = rule.safeParse(typed)
        // Spaces around a text do not count.
        if (typed.trim().length > 1000) assert.equal(success, false, `${name} ${typed.slice(0, 5)}`)
      }
    }
    for (const typed of attacks(length)) isGuessablePassword(typed)
    return process.threadCpuUsage(before).user / 1000
  }
  const short = measureCpuMs(10_000)
  // A pattern that backtracks would take a hundred times as long for ten times as much text.
  assert.ok(measureCpuMs(100_000) < 30 * short + 1000)
})

for (const { address, expected } of corpus('email/addresses.json').addresses ?? []) {
  test(`both forms accept or refuse the e-mail ${JSON.stringify(address)} as the corpus says`, () => {
    const accepted = Email.safeParse(address).success
    if (expected !== 'either') assert.equal(accepted, expected === 'accept', address)
    assert.equal(DemoForm.shape.email.safeParse(address).success, accepted, address)
    assert.equal(ContactForm.shape.email.safeParse(address).success, accepted, address)
  })
}

for (const one of corpus('phone/phones.json').phones ?? []) {
  test(`the phone number ${JSON.stringify(one.phone)} is accepted or refused as the corpus says`, () => {
    assert.equal(
      Phone.safeParse(one.phone).success,
      one.exactly_10_ascii_digits_after_trim,
      one.phone,
    )
    const { success } = RegisterForm.shape.mobile.safeParse(one.phone)
    assert.equal(success, one.register_rule, one.phone)
  })
}

test('a number is accepted in place of a text, as older clients send it', () => {
  assert.equal(said(Line, 42), '42')
  assert.equal(said(Phone, 9876543210), '9876543210')
})

test('a value of the wrong type is called wrong and not missing', () => {
  const Length = required('Length is required')
  assert.equal(said(Length, true), '! Length must be text')
  assert.equal(said(Length, ['5.5 m']), '! Length must be text')
  assert.equal(said(Length, null), '! Length is required')
  assert.equal(said(Email, 5), '! wrong')
  assert.equal(
    said(ArticleFields.shape.article_stock, true),
    '! stock must be a whole number from 0 to 10,00,000',
  )
})

test('an optional field of an article may be null or missing', () => {
  const { article_remark, article_fb } = ArticleFields.parse({
    article_name: 'Kanchi temple border',
    article_price: 4499,
    article_stock: 3,
    Material: 'Mulberry silk',
    article_Blouse: 'Yes',
    article_Length: '6.3 m',
    article_wash: 'Dry wash',
    article_remark: null,
  })
  assert.deepEqual([article_remark, article_fb], ['NA', 'NA'])
})
