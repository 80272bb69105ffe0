import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type EnquiryKind, enquiryKinds } from './enquiry-forms.ts'

/* The words in which the specification refuses each field of the two forms, and ours for a complaint. */

const filled: Record<EnquiryKind, Record<string, string>> = {
  contact: {
    name: 'Asha Rao',
    email: 'asha@roadlines.example',
    mobile: '9876543210',
    message: 'Nine tonnes of yarn a week.\nPlease call after four.',
  },
  complaint: {
    message: 'The pallu has a cut of 2 cm.',
    order: 'FL-O-000012',
    name: 'Meera Sharma',
    email: 'meera@example.com',
    mobile: '9876543210',
  },
  demo: {
    name: 'Asha Rao',
    email: 'asha@roadlines.example',
    phone: '9876543210',
    company: 'Sample Roadlines',
    location: 'Surat',
    product: 'Billing Platform',
  },
}

const errorsOf = (kind: EnquiryKind, typed: Record<string, string>) => {
  const { error } = enquiryKinds[kind].form.safeParse(typed)
  return Object.fromEntries(error?.issues.map(({ path, message }) => [path[0], message]) ?? [])
}

const empty = (kind: EnquiryKind) =>
  Object.fromEntries(Object.keys(filled[kind]).map((name) => [name, '']))

test('a form that is filled in is accepted', () => {
  assert.deepEqual(errorsOf('contact', filled.contact), {})
  assert.deepEqual(errorsOf('demo', filled.demo), {})
  assert.deepEqual(errorsOf('complaint', { ...filled.complaint, order: '' }), {})
})

test('an empty form names every field', () => {
  assert.deepEqual(errorsOf('contact', empty('contact')), {
    name: 'Name is required',
    email: 'Email is required',
    mobile: 'Mobile number is required',
    message: 'Message is required',
  })
  assert.deepEqual(errorsOf('demo', empty('demo')), {
    name: 'Please enter your name',
    email: 'Please enter your email',
    phone: 'Please enter your phone number',
    company: 'Please enter your company name',
    location: 'Please enter your location',
    product: 'Please enter the product name',
  })
  assert.deepEqual(errorsOf('complaint', empty('complaint')), {
    message: 'Please tell us what went wrong',
    name: 'Please enter your name',
    email: 'Please enter your email',
    mobile: 'Please enter your mobile number',
  })
})

const long = (length: number) => 'x'.repeat(length)
const tooLong = 'Please use up to 200 characters. You’ve typed 201'
const noEmail = 'Please enter a valid email address'

const refused: [EnquiryKind, string, string, string, string][] = [
  ['contact', 'a name of spaces', 'name', '   ', 'Name is required'],
  ['contact', 'a name of 201 letters', 'name', long(201), tooLong],
  ['contact', 'an e-mail without a dot', 'email', 'asha@roadlines', 'Invalid email format'],
  ['contact', 'an e-mail with a space', 'email', 'asha rao@a.example', 'Invalid email format'],
  ['contact', 'an e-mail in another script', 'email', 'आशा@a.example', 'Invalid email format'],
  [
    'contact',
    'an e-mail of 260 letters',
    'email',
    `${long(250)}@a.example`,
    'Invalid email format',
  ],
  ['contact', 'a number of spaces', 'mobile', '  ', 'Mobile number is required'],
  ['contact', '9 digits', 'mobile', '987654321', 'Enter valid 10-digit mobile number'],
  ['contact', '11 digits', 'mobile', '98765432101', 'Enter valid 10-digit mobile number'],
  ['contact', 'a message of line breaks', 'message', ' \n\n ', 'Message is required'],
  [
    'contact',
    'a message of 5001 letters',
    'message',
    long(5001),
    'Please use up to 5000 characters. You’ve typed 5001',
  ],
  ['demo', 'a name of spaces', 'name', '  ', 'Please enter your name'],
  ['demo', 'a name of 201 letters', 'name', long(201), tooLong],
  ['demo', 'an e-mail without a dot', 'email', 'asha@roadlines', noEmail],
  ['demo', 'an e-mail of another script', 'email', 'आशा@a.example', noEmail],
  ['demo', '9 digits', 'phone', '987654321', 'Phone number must be 10 digits'],
  ['demo', '11 digits', 'phone', '98765432101', 'Phone number must be 10 digits'],
  ['demo', 'a company of spaces', 'company', ' ', 'Please enter your company name'],
  ['demo', 'a location of spaces', 'location', ' ', 'Please enter your location'],
  ['demo', 'a location of 201 letters', 'location', long(201), tooLong],
  ['demo', 'another product', 'product', 'Trucks', 'Please enter the product name'],
]
for (const [kind, what, name, typed, message] of refused) {
  test(`${what} is reported at its field of the ${kind} form, and no other field`, () => {
    assert.deepEqual(errorsOf(kind, { ...filled[kind], [name]: typed }), { [name]: message })
  })
}
