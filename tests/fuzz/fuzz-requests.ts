import fc from 'fast-check'
import type { Call, Schema } from '../../server/testing/calls.ts'
import { sampleBodies } from '../../server/testing/samples.ts'
import { naughtyTexts } from '../samples/naughty-texts.ts'

/** A request to be made, with or without a valid token. */
export interface Asked {
  method: string
  url: string
  isSignedIn: boolean
  headers: Record<string, string>
  payload?: string | Buffer
}

const text = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(...naughtyTexts()),
  fc.constantFrom('1', 'NA', 'FL-000001', '2026-08-10', 'a@b.co', '9876543210', '4499.50'),
)
const number = fc.oneof(
  fc.integer({ min: -1, max: 3 }),
  fc.integer(),
  fc.double(),
  fc.maxSafeInteger(),
)

const valueFor = (schema: Schema): fc.Arbitrary<unknown> => {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(valueFor))
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.properties) return recordOf(schema.properties)
  if (schema.items) return fc.array(valueFor(schema.items), { maxLength: 25 })
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type) => valueFor({ type })))
  if (schema.type === 'string') return text
  if (schema.type === 'number' || schema.type === 'integer') return number
  return fc.jsonValue()
}

/** Any of the fields, now and then with a value of another kind or a field that is not known. */
const recordOf = (properties: Record<string, Schema>) => {
  const known = Object.entries(properties).map(([name, schema]) => [
    name,
    fc.oneof({ weight: 9, arbitrary: valueFor(schema) }, fc.jsonValue()),
  ])
  const fields: Record<string, fc.Arbitrary<unknown>> = {
    ...Object.fromEntries(known),
    surplus: fc.jsonValue(),
  }
  return fc.record(fields, { requiredKeys: Object.keys(properties).slice(0, 3) })
}

const contentType = fc.constantFrom(
  'application/json',
  'application/json; charset=utf-8',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=b',
  'multipart/form-data',
  'x',
)
const header = fc.stringMatching(/^[\x20-\x7e]{0,60}$/).map((value) => value.trim())

const json = (value: unknown) => JSON.stringify(value) ?? 'null'
const sent = (payload: fc.Arbitrary<string | Buffer>, type: fc.Arbitrary<string>) =>
  fc.record({ payload, headers: type.map((one) => ({ 'content-type': one })) })
const asJson = (value: fc.Arbitrary<unknown>) =>
  sent(value.map(json), fc.constant('application/json'))
const bytes = fc.uint8Array({ maxLength: 300 }).map((all) => Buffer.from(all))

const multipart = (names: string[]) =>
  fc
    .array(fc.tuple(fc.constantFrom(...names, 'other'), text, bytes), { maxLength: 6 })
    .chain((parts) => {
      const whole = Buffer.concat([
        ...parts.flatMap(([name, file, content]) => [
          Buffer.from(
            `--b\r\ncontent-disposition: form-data; name="${name}"; filename="${file}"\r\n\r\n`,
          ),
          content,
          Buffer.from('\r\n'),
        ]),
        Buffer.from('--b--\r\n'),
      ])
      const end = fc.oneof(fc.constant(whole.length), fc.nat(whole.length))
      return end.map((length) => whole.subarray(0, length))
    })

const bodyOf = ({ path, body, parts }: Call) => {
  const raw = sent(fc.oneof(text, bytes), contentType)
  if (parts.length > 0) {
    const form = sent(multipart(parts), fc.constant('multipart/form-data; boundary=b'))
    return fc.oneof({ weight: 5, arbitrary: form }, raw)
  }
  if (!body) return fc.oneof({ weight: 5, arbitrary: fc.constant({ headers: {} }) }, raw)
  return fc.oneof(
    { weight: 4, arbitrary: asJson(text.map((one) => sampleBodies(one)[path])) },
    { weight: 4, arbitrary: asJson(valueFor(body)) },
    asJson(fc.jsonValue()),
    raw,
  )
}

const queryOf = ({ query }: Call) => {
  const known = Object.entries(query).map(([name, schema]) => [
    name,
    fc.oneof(valueFor(schema), text),
  ])
  const asked = fc.record({ ...Object.fromEntries(known), surplus: text }, { requiredKeys: [] })
  return asked.map((all) => {
    const pairs = Object.entries(all).map(([name, value]) => [name, String(value).toWellFormed()])
    return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ''
  })
}

const id = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 4 }).map(String) },
  number.map(String),
  text.map((one) => encodeURIComponent(one.toWellFormed())),
)
const others = fc.record(
  { 'idempotency-key': header, 'user-agent': header, 'if-none-match': header, cookie: header },
  { requiredKeys: [] },
)
const isSignedIn = fc.nat(9).map((one) => one > 0)

const requestsOf = (call: Call): fc.Arbitrary<Asked> =>
  fc
    .tuple(bodyOf(call), queryOf(call), id, others, isSignedIn)
    .map(([body, query, number, more, signedIn]) => ({
      method: call.method,
      url: call.path.replace('{id}', number) + query,
      isSignedIn: signedIn,
      ...(call.method === 'GET' ? {} : body),
      headers: { ...more, ...(call.method === 'GET' ? {} : body.headers) },
    }))

const anywhere: fc.Arbitrary<Asked> = fc.record({
  method: fc.constantFrom('GET', 'POST', 'DELETE', 'PUT', 'PATCH', 'OPTIONS', 'HEAD'),
  url: fc
    .tuple(
      fc.constantFrom('/', '/api/', '/pictures/', '/assets/', '/Contactus/'),
      fc.webPath(),
      text,
    )
    .map(
      ([start, path, end]) => `${start}${path.slice(1)}${encodeURIComponent(end.toWellFormed())}`,
    ),
  isSignedIn,
  headers: others,
})

/** Requests to all of these calls, most of them nearly right, and now and then one to anywhere. */
export const requestsFor = (calls: Call[]) =>
  fc.oneof(
    { weight: 20, arbitrary: fc.constantFrom(...calls).chain(requestsOf) },
    { weight: 1, arbitrary: anywhere },
  )
