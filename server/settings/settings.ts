import { readFileSync } from 'node:fs'
import { isAbsolute, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import * as z from 'zod/mini'
import { DEFAULT_TIME_ZONE } from '../../contract/settings/default-time-zone.ts'
import { defaultRetention } from '../../contract/settings/retention.ts'
import { codeOf } from '../errors.ts'
import { firstShopSettings } from './first-shop-settings.ts'
import {
  address,
  adminPassword,
  choose,
  mailbox,
  networks,
  publicAddress,
  secretsKey,
  sender,
  storage,
  timeZone,
  token,
  wholeNumber,
} from './setting-rules.ts'

const Environment = z.object({
  HOST: z.prefault(z.string(), 'localhost'),
  PORT: z.prefault(wholeNumber(0, 65535), '3000'),
  DATA_DIR: z.prefault(z.string(), 'data'),
  DATABASE_URL: z.optional(
    address(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/name'),
  ),
  STORAGE_URL: z.optional(storage),
  SMTP_URL: z.optional(address(['smtp:', 'smtps:'], 'smtp://user:password@host:587')),
  MAIL_FROM: z.prefault(sender, 'Freightloom <hello@example.com>'),
  SALES_EMAIL: z.prefault(mailbox, 'sales@example.com'),
  MORNING_MAIL: z.prefault(choose(['on', 'off']), 'on'),
  PUBLIC_URL: z.optional(publicAddress),
  TRUSTED_PROXIES: z.optional(networks),
  SHOP_TIME_ZONE: z.prefault(timeZone, DEFAULT_TIME_ZONE),
  ...firstShopSettings,
  ADMIN_EMAIL: z.prefault(mailbox, 'admin@example.com'),
  ADMIN_PASSWORD: z.optional(adminPassword),
  SECRETS_KEY: z.optional(secretsKey),
  ENQUIRY_MONTHS: z.prefault(wholeNumber(1, 1200), `${defaultRetention.enquiryMonths}`),
  ENQUIRIES_PER_10_MIN: z.prefault(wholeNumber(1, 1_000_000), '5'),
  BACKUP_EVERY_HOURS: z.prefault(wholeNumber(0, 8760), `${defaultRetention.backupEveryHours}`),
  BACKUP_KEEP: z.prefault(wholeNumber(1, 1000), `${defaultRetention.backupsKept}`),
  METRICS_TOKEN: z.optional(token),
  OFFLINE_PAGES: z.prefault(choose(['on', 'off']), 'on'),
  LOG_LEVEL: z.prefault(
    choose(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    'info',
  ),
})
export const settingNames = Object.keys(Environment.shape)
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
  return {
    ...settings,
    DATA_DIR: isAbsolute(settings.DATA_DIR) ? settings.DATA_DIR : resolve(settings.DATA_DIR),
    PUBLIC_URL: new URL(settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).origin,
  }
}

/** The file `.env` of the folder that the program runs in. @throws SettingsError */
const readSettingsFile = () => {
  try {
    const text = readFileSync('.env', 'utf8')
    if (text.includes('\0')) throw new SettingsError('The file .env must be saved as UTF-8.')
    // Some editors begin a file with a byte order mark.
    return parseEnv(text.replace(/^\ufeff/, ''))
  } catch (error) {
    const code = codeOf(error)
    if (code === 'ENOENT') return {}
    throw code ? new SettingsError(`The file .env cannot be read (${code}).`) : error
  }
}

const firstWord = (name: string) => /^[^_]+_/.exec(name)?.[0]

/** Names that look like misspelt settings: all unknown ones in the file, and variables whose first word is that of a setting. */
export const findUnknownSettings = (
  file: Record<string, string | undefined> = readSettingsFile(),
  environment: Record<string, string | undefined> = process.env,
): string[] => {
  const firstWords = new Set(settingNames.map(firstWord))
  const alike = Object.keys(environment).filter((name) => {
    const word = firstWord(name)
    return word !== undefined && firstWords.has(word)
  })
  const names = new Set([...Object.keys(file), ...alike])
  return [...names.difference(new Set(settingNames))]
}

/** A setting in the environment counts before one in the file. */
export const processSettings = () => readSettings({ ...readSettingsFile(), ...process.env })
