import { isIP } from 'node:net'
import { isAbsolute, resolve } from 'node:path'
import * as z from 'zod/mini'
import { isCommonPassword } from '../contract/auth/common-password.ts'
import { email } from '../contract/fields.ts'
import { defaultRetention } from '../contract/retention.ts'
import { KEY_PATTERN } from './secrets/key.ts'

const choose = <const T extends readonly [string, ...string[]]>(options: T) =>
  z.enum(options, `must be one of ${options.join(', ')}`)

const wholeNumber = (min: number, max: number) => {
  const message = `must be a whole number from ${min} to ${max}`
  return z.pipe(
    z.string().check(
      z.regex(/^[0-9]{1,9}$/, { error: message, abort: true }),
      z.refine((text) => Number(text) >= min && Number(text) <= max, message),
    ),
    z.transform(Number),
  )
}

const address = (protocols: string[], example: string) =>
  z.string().check(
    z.refine((text) => {
      const url = URL.parse(text)
      return url !== null && protocols.includes(url.protocol) && url.hostname !== ''
    }, `must be an address such as ${example}`),
  )

const storage = z
  .string()
  .check(
    z.refine(
      (text) =>
        /^file:\/(?:\/\/)?[^/]|^s3:\/\/[^:@/]+:[^@/]+@[^@/]+\/[^?/]/.test(text) &&
        URL.canParse(text),
      'must be an address such as file:///srv/freightloom/pictures or s3://key:secret@host/bucket',
    ),
  )

const isTimeZone = (name: string) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== null
  } catch {
    return false
  }
}

const mailbox = email('must be an e-mail address', 'must be an e-mail address')

/** `Name <address>` or a bare address. */
const sender = z.string().check(
  z.refine((text) => {
    const named = /^[^<>"@,;:\r\n]*<([^<>]*)>$/.exec(text)
    return mailbox.safeParse(named ? named[1] : text).success
  }, 'must be a sender such as Freightloom <hello@example.com>'),
)

const isNetwork = (text: string) => {
  const [address = '', bits = '0', ...more] = text.split('/')
  const maxBits = isIP(address) === 4 ? 32 : 128
  return isIP(address) > 0 && /^\d+$/.test(bits) && Number(bits) <= maxBits && more.length === 0
}

const networks = z.pipe(
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

const Environment = z.object({
  HOST: z.prefault(z.string(), 'localhost'),
  PORT: z.prefault(wholeNumber(0, 65535), '3000'),
  DATA_DIR: z.prefault(z.string(), 'data'),
  DATABASE_URL: z.optional(
    address(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/name'),
  ),
  DATABASE_REPLICA_URL: z.optional(
    address(['postgres:', 'postgresql:'], 'postgres://user:password@replica:5432/name'),
  ),
  STORAGE_URL: z.optional(storage),
  SMTP_URL: z.optional(address(['smtp:', 'smtps:'], 'smtp://user:password@host:587')),
  MAIL_FROM: z.prefault(sender, 'Freightloom <hello@example.com>'),
  SALES_EMAIL: z.prefault(mailbox, 'sales@example.com'),
  PUBLIC_URL: z.optional(address(['http:', 'https:'], 'https://freightloom.example.com')),
  TRUSTED_PROXIES: z.optional(networks),
  SHOP_TIME_ZONE: z.prefault(
    z.string().check(z.refine(isTimeZone, 'must be a time zone such as Asia/Kolkata')),
    'Asia/Kolkata',
  ),
  ADMIN_EMAIL: z.prefault(mailbox, 'admin@example.com'),
  ADMIN_PASSWORD: z.optional(
    z.string().check(
      z.minLength(8, 'must have at least 8 characters'),
      z.maxLength(128, 'must have at most 128 characters'),
      z.refine((text) => !isCommonPassword(text), 'must not be a common password'),
    ),
  ),
  SECRETS_KEY: z.optional(
    z
      .string()
      .check(z.regex(KEY_PATTERN, 'must be 64 hexadecimal digits, as openssl rand -hex 32 prints')),
  ),
  ENQUIRY_MONTHS: z.prefault(wholeNumber(1, 1200), `${defaultRetention.enquiryMonths}`),
  ENQUIRIES_PER_10_MIN: z.prefault(wholeNumber(1, 1_000_000), '5'),
  BACKUP_EVERY_HOURS: z.prefault(wholeNumber(0, 8760), `${defaultRetention.backupEveryHours}`),
  BACKUP_KEEP: z.prefault(wholeNumber(1, 1000), `${defaultRetention.backupsKept}`),
  METRICS_TOKEN: z.optional(
    z.string().check(
      z.minLength(16, 'must have at least 16 characters'),
      z.refine(
        (text) => !isEasyToGuess(text),
        'must be harder to guess; openssl rand -hex 32 prints a good one',
      ),
    ),
  ),
  OFFLINE_PAGES: z.prefault(choose(['on', 'off']), 'on'),
  LOG_LEVEL: z.prefault(
    choose(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    'info',
  ),
})
export type Settings = z.output<typeof Environment> & { PUBLIC_URL: string }

export class SettingsError extends Error {}

const SECRET = /PASSWORD|TOKEN|KEY|_URL$/

/** An empty value counts as unset. @throws SettingsError */
export const readSettings = (environment: Record<string, string | undefined>): Settings => {
  const values = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''),
  )
  const parsed = Environment.safeParse(values)
  if (!parsed.success) {
    const messages = parsed.error.issues.map(({ path, message }) => {
      const name = String(path[0])
      return SECRET.test(name)
        ? `${name} ${message}.`
        : `${name} ${message}; it is "${values[name]}".`
    })
    throw new SettingsError([...new Set(messages)].join('\n'))
  }
  const settings = parsed.data
  if (settings.DATABASE_REPLICA_URL && !settings.DATABASE_URL) {
    throw new SettingsError('DATABASE_REPLICA_URL needs DATABASE_URL, the address of its primary.')
  }
  return {
    ...settings,
    DATA_DIR: isAbsolute(settings.DATA_DIR) ? settings.DATA_DIR : resolve(settings.DATA_DIR),
    PUBLIC_URL: (settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).replace(/\/+$/, ''),
  }
}

export const processSettings = () => {
  try {
    process.loadEnvFile()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'ENOENT') throw new SettingsError(`The file .env cannot be read (${code}).`)
  }
  return readSettings(process.env)
}
