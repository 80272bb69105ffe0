import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultRetention, describeRetention } from '../../../contract/settings/retention.ts'
import { factsOf } from '../../../contract/shop/settings/facts.ts'
import { createSearch } from './search-index.ts'
import { searchTextsOf } from './search-texts.ts'

const searchTexts = searchTextsOf({
  facts: factsOf({}),
  retention: describeRetention(defaultRetention),
})
const searchSite = createSearch(searchTexts)

const firstFor = {
  'fuel price': '/Oursoultions/Transportation_Intelligence_Platform',
  'load board': '/Oursoultions/Transportation_Exchange_Platform',
  'consignment note': '/Oursoultions/Billing_Platform',
  'how much': '/Requestdemo',
  msme: '/Oursoultions',
  'color alag hai': '/Returnpolicy',
  'return address': '/Returnpolicy?section=send',
  hubli: '/Oursoultions/Open_Track_Trace_Platform',
  'contact number': '/Contactus',
  helpline: '/Contact',
  'free trial': '/Requestdemo',
  pod: '/Oursoultions/Billing_Platform',
  gps: '/Oursoultions/Open_Track_Trace_Platform',
  'return load': '/Oursoultions/Transportation_Exchange_Platform',
  handloom: '/Aboutus',
  'cash on delivery': '/Terms?section=payment',
  courier: '/Shippingpolicy',
  'delete my data': '/Privacypolicy?section=rights',
  'what is freightloom': '/',
  'billing software': '/Oursoultions/Billing_Platform',
  trasport: '/Oursoultions/Transportation_Exchange_Platform',
  'gadi booking': '/Oursoultions/Transportation_Exchange_Platform',
  bhada: '/Oursoultions/Transportation_Intelligence_Platform',
  login: '/Contact',
  'log in': '/Contact',
  'sign-in': '/Contact',
  signin: '/Contact',
  faq: '/Oursoultions',
  'blue saree': '/Viewarticle2',
  'red saree': '/Viewarticle5',
  'peeli sari': '/Viewarticle3',
  'paisa wapas': '/Returnpolicy?section=refund',
  'refund kab milega': '/Returnpolicy?section=refund',
  'wrong colour': '/Returnpolicy',
  'how to wash': '/Viewarticle2',
  't&c': '/Terms',
  detention: '/Oursoultions/Billing_Platform',
  'G.S.T.': '/Oursoultions/Billing_Platform',
  'gstin number': '/Oursoultions/Billing_Platform',
  'fast tag': '/Oursoultions/Open_Track_Trace_Platform',
  bombay: '/',
  'price per month': '/Requestdemo',
  'demo kaise le': '/Requestdemo',
  '10-digit': '/Requestdemo',
  'call back': '/Contactus',
  hindi: '/Contactus',
  otp: '/Contact',
  shikayat: '/Complaint',
  'LR copy': '/Oursoultions/Billing_Platform',
  'gadi kahan hai': '/Oursoultions/Open_Track_Trace_Platform',
  apk: '/Oursoultions/Open_Track_Trace_Platform',
  trasportasion: '/Oursoultions/Transportation_Exchange_Platform',
  inteligance: '/Oursoultions/Transportation_Intelligence_Platform',
  fall: '/Terms?section=cancellation',
  vapsi: '/Returnpolicy',
  वापसी: '/Returnpolicy',
  washing: '/Viewarticle1',
  पता: '/Contactus',
  कीमत: '/Requestdemo',
  किंमत: '/Requestdemo',
  price: '/Requestdemo',
  kitna: '/Requestdemo',
  भाव: '/Oursoultions/Transportation_Intelligence_Platform',
  'गाडी भाडे': '/Oursoultions/Transportation_Intelligence_Platform',
  'गाड़ी चाहिए': '/Oursoultions/Transportation_Exchange_Platform',
  बिलिंग: '/Oursoultions/Billing_Platform',
  किराया: '/Oursoultions/Transportation_Intelligence_Platform',
  रिफंड: '/Returnpolicy?section=refund',
  'सा\u095cी': '/Aboutus',
  பட்டு: '/Aboutus',
}

for (const [typed, path] of Object.entries(firstFor)) {
  test(`a search for "${typed}" offers ${path} first`, () => {
    assert.equal(searchSite(typed)[0]?.path, path)
  })
}

const finds = [
  ['sections of Home', 'mission', 'Mission'],
  ['roles by what they do', 'backhaul', 'Head of Operations'],
  ['sections of the other pages', 'pit loom', 'The loom'],
  ['sections of the policies', 'parcel was handed', 'When you can return'],
  ['the load that Home shows', 'nine tonnes of cotton yarn', 'One load, from offer to invoice'],
  ['what came of that load', 'ten times out of ten', 'One load, from offer to invoice'],
  ['the end of Home', 'thirty minutes', 'Bring one lane, and last month’s loads.'],
  ['founders', 'went wrong depot', 'Founder, operations'],
  ['the figures of a policy', 'trackers advertisements', 'Privacy policy'],
  ['the reasons for a return', 'dislike of material', 'Reasons and resolutions'],
  ['the seller’s address', 'weavers lane', 'Sending it back'],
  [
    'the claim of a platform',
    'signed paper to the bill',
    'Billing Platform: Papers become invoices',
  ],
  ['places of the film', 'Mumbai', 'Home'],
  ['places of the board', 'Kolkata', 'Transportation Exchange Platform: Loads find trucks'],
  ['places of the trip', 'Hubballi', 'Open Track & Trace Platform: Every trip in plain sight'],
  ['states of the bill', 'Karnataka', 'Billing Platform: Papers become invoices'],
  ['the description of a saree', 'feather', 'Indigo ikat saree'],
  ['the facts of a saree', 'slubs', 'Tussar temple saree'],
  ['what a picture of a saree shows', 'creeper', 'Bottle green silk saree'],
  ['amounts without their comma', '40500', 'One load through all four'],
  ['amounts behind their sign', '₹49560', 'One load through all four'],
  ['numbers of loads without their hyphen', 'fl2081', 'One load through all four'],
  ['words with one wrong letter', 'biling', 'Billing Platform'],
  ['words with two letters in each other’s place', 'trcaking', 'Open Track & Trace Platform'],
] as const

for (const [what, typed, title] of finds) {
  test(`${what} are found`, () => {
    assert.ok(searchSite(typed).some((found) => found.title === title))
  })
}

test('a search for dry wash finds a sample article', () => {
  assert.ok(searchSite('dry wash').some(({ path }) => path === '/Viewarticle1'))
})

test('a search offers texts with some of the words if no text has all', () => {
  assert.equal(searchSite('refund for kanjivaram')[0]?.path, '/Returnpolicy?section=refund')
})

test('a word of three letters does not match if its letters have another order', () => {
  assert.deepEqual(searchSite('psg'), [])
})

test('an unknown word finds nothing, although similar words exist', () => {
  assert.deepEqual(searchSite('weather'), [])
})

const marked = (typed: string) =>
  searchSite(typed)[0]
    ?.excerpt.map(({ text, isFound }) => (isFound ? `[${text}]` : text))
    .join('')

test('a number with another digit does not match', () => {
  assert.deepEqual(searchSite('40510'), [])
})

test('a result shows the sentence with the found word, which is marked', () => {
  assert.equal(
    marked('slubs'),
    'Remark: [Slubs] are natural to wild silk, so no two lengths are alike',
  )
})

test('a result marks the whole word if only its beginning or a misspelling was typed', () => {
  assert.match(marked('mumb') ?? '', /\[Mumbai\]/)
  assert.match(marked('Kolkatta') ?? '', /\[Kolkata\]/)
  assert.match(marked('40500') ?? '', /₹\[40,500\]/)
})

test('a result shows the words of a link without its address', () => {
  assert.equal(
    marked('write to our grievance'),
    'First [write] to [our] [grievance] officer at sarees@example.com.',
  )
})

test('a result shows the description of a page that does not contain the word', () => {
  assert.equal(marked('helpline'), searchTexts.find(({ path }) => path === '/Contact')?.description)
})
