import { isIP } from 'node:net'
import * as z from 'zod/mini'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../../contract/auth/proof.ts'
import { email } from '../../contract/fields.ts'
import { DEFAULT_TIME_ZONE } from '../../contract/settings/default-time-zone.ts'
import { isCommonPassword } from '../secrets/common-password.ts'
import { KEY_PATTERN } from '../secrets/key.ts'

/* What a setting may be. Each message goes on from the name of the setting: "PORT must be …". */

export const choose = <const T extends readonly [string, ...string[]]>(options: T) =>
  z.enum(options, `must be one of ${options.join(', ')}`)

export const wholeNumber = (min: number, max: number) => {
  const message = `must be a whole number from ${min} to ${max}`
  return z.pipe(
    z.string().check(
      z.regex(/^[0-9]{1,9}$/, { error: message, abort: true }),
      z.refine((text) => Number(text) >= min && Number(text) <= max, message),
    ),
    z.transform(Number),
  )
}

export const address = (protocols: string[], example: string) =>
  z.string().check(
    z.refine((text) => {
      const url = URL.parse(text)
      return url !== null && protocols.includes(url.protocol) && url.hostname !== ''
    }, `must be an address such as ${example}`),
  )

/** Pages and calls are at the root of their host. */
export const publicAddress = address(['http:', 'https:'], 'https://freightloom.example.com').check(
  z.refine((text) => {
    const url = URL.parse(text)
    return url === null || url.href === `${url.origin}/`
  }, 'must have no path behind its host, such as https://freightloom.example.com'),
)

const isStorageOption = ([name, value]: [string, string]) =>
  name === 'tls' ? ['on', 'off'].includes(value) : name === 'region' && value !== ''

export const storage = z.string().check(
  z.refine(
    (text) =>
      /^file:\/(?:\/\/)?[^/]|^s3:\/\/[^:@/]+:[^@/]+@[^@/]+\/[^?/]/.test(text) && URL.canParse(text),
    {
      error:
        'must be an address such as file:///srv/freightloom/pictures or s3://key:secret@host/bucket',
      abort: true,
    },
  ),
  z.refine(
    (text) => [...new URL(text).searchParams].every(isStorageOption),
    'must have no options but region=NAME and tls=off',
  ),
)

const isTimeZone = (name: string) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== null
  } catch {
    return false
  }
}

export const timeZone = z
  .string()
  .check(z.refine(isTimeZone, `must be a time zone such as ${DEFAULT_TIME_ZONE}`))

export const mailbox = email('must be an e-mail address', 'must be an e-mail address')

/** `Name <address>` or a bare address. */
export const sender = z.string().check(
  z.refine((text) => {
    const named = /^[^<>"@,;:\r\n]*<([^<>]*)>$/.exec(text)
    return mailbox.safeParse(named ? named[1] : text).success
  }, 'must be a sender such as Freightloom <hello@example.com>'),
)

const isNetwork = (text: string) => {
  const [address = '', bits = '1', ...more] = text.split('/')
  const maxBits = isIP(address) === 4 ? 32 : 128
  // A prefix of 0 is refused, as it would trust every address.
  const isBits = /^\d+$/.test(bits) && Number(bits) > 0 && Number(bits) <= maxBits
  return isIP(address) > 0 && isBits && more.length === 0
}

export const networks = z.pipe(
  z.string(),
  z.pipe(
    z.transform((text: string) => text.split(',').map((part) => part.trim())),
    z
      .array(z.string())
      .check(
        z.refine(
          (all) => all.every(isNetwork),
          'must be addresses or networks such as 127.0.0.1, 10.0.0.0/8',
        ),
      ),
  ),
)

const MIN_DIFFERENT_CHARACTERS = 6

/** Random tokens of 16 hexadecimal digits and more pass. */
const isEasyToGuess = (text: string) =>
  new Set(text).size < MIN_DIFFERENT_CHARACTERS || /^(.+?)\1+$/.test(text) || isCommonPassword(text)

export const token = z.string().check(
  z.minLength(16, 'must have at least 16 characters'),
  z.refine(
    (text) => !isEasyToGuess(text),
    'must be harder to guess; openssl rand -hex 32 prints a good one',
  ),
)

export const adminPassword = z.string().check(
  z.minLength(MIN_PASSWORD_LENGTH, `must have at least ${MIN_PASSWORD_LENGTH} characters`),
  z.maxLength(MAX_PASSWORD_LENGTH, `must have at most ${MAX_PASSWORD_LENGTH} characters`),
  z.refine((text) => !isCommonPassword(text), 'must not be a common password'),
)

export const secretsKey = z
  .string()
  .check(z.regex(KEY_PATTERN, 'must be 64 hexadecimal digits, as openssl rand -hex 32 prints'))
