import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { sampleContext, sampleMails, sampleOrder } from '../../../../tests/samples/buyer-mails.ts'
import { createFolder } from '../../../../tests/services/temporary-folder.ts'
import { openFolderMailer } from '../../../mail/mailer.ts'

const mails = Object.entries(sampleMails())

test('the subject of each mail to a buyer is its news, with the number of the order at its end', () => {
  const subjects = mails.map(([, { subject }]) => subject)
  assert.equal(new Set(subjects).size, subjects.length - 1, 'both confirmations are one')
  for (const subject of subjects) assert.match(subject, /^[A-Z].{8,60} \(FL-O-000012\)$/)
  const { dispatched, placed } = sampleMails()
  assert.equal(dispatched?.subject, 'Dispatched: your saree is on its way (FL-O-000012)')
  assert.equal(placed?.subject, 'Order placed: we’ve reserved your saree (FL-O-000012)')
})

test('each mail to a buyer greets by name, says what was ordered and how to reach the shop, and links to the order', () => {
  for (const [name, { sender, reply_to, body, html = '' }] of mails) {
    assert.deepEqual([sender, reply_to], ['Sample Sarees', 'shop@sarees.example'], name)
    assert.match(body, /^Namaste Meera Sharma,\n\n/, name)
    assert.match(body, /: https:\/\/sarees\.example\/Order\/0123456789abcdef012345\n/, name)
    for (const part of [body, html]) {
      assert.match(part, /Bottle green silk/, name)
      assert.match(part, /Total, inclusive of all taxes: (<b>)?₹4,499/, name)
      assert.match(part, /\+91 98765 00000/, name)
      assert.doesNotMatch(part, /undefined|null|NaN|\[object/, name)
    }
    assert.match(
      html,
      /<img src="https:\/\/sarees\.example\/pictures\/green-320\.webp" width="112" height="149" alt="A green saree/,
      name,
    )
  }
})

test('bad news begins with sorry, and ends with two ways on', () => {
  const bad = /payment too late|after a cancel|not found|by mistake|^cancelled|removed|declined/
  const told = mails.filter(([name]) => bad.test(name))
  assert.equal(told.length, 7)
  for (const [name, { body }] of told) {
    assert.match(body.split('\n\n')[1] ?? '', /^We’re sorry/, name)
    assert.match(body, /, or (ask|contact|message|reply|write)/, name)
  }
})

test('a shop with no UPI ID and no bank account calls, and its mails ask nobody to pay on the page', () => {
  const settings = { ...sampleContext.settings, upi_id: '' }
  const unpaid = ['placed', 'confirmed', 'part payment received', 'reinstated']
  const all = sampleMails(sampleOrder, { ...sampleContext, settings })
  for (const name of unpaid) {
    const { body = '' } = all[name] ?? {}
    assert.match(body, /We’ll call you .*to arrange payment\./, name)
    assert.doesNotMatch(body, /Pay here|Pay the balance|Please pay/, name)
  }
})

test('M7: what was typed is text in a mail to a buyer, on one line in its headers, and greets nobody with a link', () => {
  const hostile = '<script>alert(1)</script>\r\nBcc: x@evil.test "&'
  const order = {
    ...sampleOrder,
    form: { ...sampleOrder.form, name: 'https://evil.test win now' },
    lines: sampleOrder.lines.map((line) => ({ ...line, name: hostile })),
  }
  const settings = { ...sampleContext.settings, shop_name: hostile }
  const typed = { courier: hostile, tracking: hostile, answer: hostile }
  const all = sampleMails(order, { ...sampleContext, settings }, typed)
  for (const [name, { subject, sender = '', body, html = '' }] of Object.entries(all)) {
    assert.doesNotMatch(subject + sender, /[\r\n]/, name)
    assert.doesNotMatch(html, /<script|Bcc: x@evil\.test "/, name)
    assert.match(html, /&lt;script&gt;/, name)
    assert.doesNotMatch(body, /^Bcc:|evil\.test win/m, name)
    assert.match(body, /^Namaste,\n/, name)
  }
})

test('names of all kinds are greeted, and sentences are not', () => {
  const greetingOf = (name: string) =>
    sampleMails({ ...sampleOrder, form: { ...sampleOrder.form, name } }).placed?.body.split('\n')[0]
  for (const name of ['K. Lakshmi', 'Anne-Marie D’Souza', 'लक्ष्मी नारायण', 'மீனா'])
    assert.equal(greetingOf(name), `Namaste ${name},`)
  for (const name of [
    'Call 98765 43210',
    'evil.test',
    'You have won a prize today',
    'a'.repeat(41),
  ])
    assert.equal(greetingOf(name), 'Namaste,')
})

test('a mail to a buyer goes out in the name of the shop, from the address of the product, in text and HTML', async (t) => {
  const folder = await createFolder(t)
  const { deliver } = await openFolderMailer(folder, 'Freightloom <hello@freightloom.test>')
  const { placed } = sampleMails()
  assert.ok(placed?.sender && placed.html)
  const { sender, html, recipient: to, reply_to: replyTo, subject, body: text } = placed
  await deliver({ id: '1@x', to, sender, replyTo, subject, text, html })
  const [file = ''] = await readdir(folder)
  const raw = await readFile(join(folder, file), 'utf8')
  assert.match(raw, /^From: Sample Sarees <hello@freightloom\.test>$/m)
  assert.match(raw, /^Reply-To: shop@sarees\.example$/m)
  assert.match(raw, /^Content-Type: text\/plain/m)
  assert.match(raw, /^Content-Type: text\/html/m)
})
