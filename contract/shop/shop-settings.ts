import * as z from 'zod/mini'
import { Success } from '../answers.ts'
import { endpoint } from '../endpoint.ts'
import { email, freeText } from '../fields.ts'
import { isGstin } from './gstin.ts'

const MAX_HOLD_HOURS = 72

const MAX_ADDRESS_LENGTH = 500

const line = freeText()
/** A text that may be empty, changed to its usual form and checked if it is not. */
const checked = (
  isRight: (text: string) => boolean,
  wrong: string,
  toForm = (text: string) => text,
) =>
  z.pipe(
    z.pipe(
      line,
      z.transform((text: string) => (text === '' ? '' : toForm(text))),
    ),
    z.string().check(z.refine((text) => text === '' || isRight(text), wrong)),
  )

/** With its country code and digits only behind it; ten digits are a number in India. */
const toInternational = (text: string) => {
  const digits = text.replaceAll(/[\s().\-–]/g, '')
  if (/^[6-9][0-9]{9}$/.test(digits)) return `+91${digits}`
  return /^0?[0-9]{10}$/.test(digits) ? `+91${digits.slice(-10)}` : digits
}

const phone = checked(
  (text) => /^\+[1-9][0-9]{7,14}$/.test(text),
  'Please enter the number with its country code, such as +91 98765 43210',
  toInternational,
)
const emailOrNone = checked(
  (text) => email('', '').safeParse(text).success,
  'Please enter a valid email address, such as sarees@example.com',
)
const choice = <const Choices extends string[]>(choices: Choices, wrong: string) =>
  z.enum(['', ...choices], wrong)

/** What the shop says about itself, by name of the setting; an empty one is not shown anywhere. */
export const ShopSettings = z.strictObject({
  shop_name: line,
  legal_name: line,
  shop_address: freeText(MAX_ADDRESS_LENGTH),
  shop_phone: phone,
  shop_email: emailOrNone,
  shop_whatsapp: phone,
  opening_hours: line,
  upi_id: checked(
    (text) => /^[\w.-]{2,256}@[a-z][a-z0-9]{2,63}$/i.test(text),
    'A UPI ID has an @ in the middle, as in sarees@examplebank',
  ),
  upi_kind: choice(['personal', 'merchant'], 'upi_kind must be personal or merchant'),
  upi_name: line,
  hold_hours: checked(
    (text) => /^[0-9]{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= MAX_HOLD_HOURS,
    `Please enter whole hours from 1 to ${MAX_HOLD_HOURS}`,
  ),
  grievance_name: line,
  grievance_designation: line,
  grievance_email: emailOrNone,
  grievance_phone: phone,
  gst_kind: choice(
    ['none', 'composition', 'registered'],
    'gst_kind must be none, composition or registered',
  ),
  gstin: checked(
    isGstin,
    'A GSTIN has 15 characters, and its last one does not fit the others. Please check it',
    (text) => text.replaceAll(/\s/g, '').toUpperCase(),
  ),
})
export type ShopSettings = z.infer<typeof ShopSettings>
export type ShopSetting = keyof ShopSettings

export const shopSettingNames = Object.keys(ShopSettings.shape) as ShopSetting[]

export const noSettings = Object.fromEntries(
  shopSettingNames.map((name) => [name, '']),
) as ShopSettings

/** What the law asks for before anybody can order (Consumer Protection (E-Commerce) Rules 2020). */
export const settingsNeededForOrders = [
  'legal_name',
  'shop_address',
  'grievance_name',
] as const satisfies readonly ShopSetting[]

/** As a draft holds them: as they were typed, right or wrong. */
const DraftSettings = z.strictObject(
  Object.fromEntries(
    shopSettingNames.map((name) => [name, freeText(MAX_ADDRESS_LENGTH)]),
  ) as Record<ShopSetting, ReturnType<typeof freeText>>,
)

const Version = z.object({
  id: z.number(),
  /** When it was published, or for one that never was, when it was last saved. */
  at: z.string(),
  is_published: z.boolean(),
  by: z.string(),
  /** The settings that differ from the version published before. */
  changed: z.array(z.string()),
})

const revision = z.int('revision must be the number that the settings were read with')

export const shopSettingsApi = {
  one: endpoint('GET /getShopSettings', {
    access: 'owner',
    summary: 'What the shop says about itself: published, as a draft, and in earlier versions',
    answer: z.object({
      published: z.record(z.string(), z.string()),
      /** Null where nothing is changed that is not published. */
      draft: z.nullable(z.record(z.string(), z.string())),
      /** Changes with each save; a save names the one that it was made from. */
      revision: z.number(),
      versions: z.array(Version),
    }),
  }),
  save: endpoint('POST /saveShopSettings', {
    access: 'owner',
    summary: 'Saves a draft of the shop’s settings, which visitors do not see',
    auditLabel: 'Draft of shop settings saved',
    body: z.strictObject({ settings: DraftSettings, revision }),
    answer: z.object({ revision: z.number() }),
  }),
  publish: endpoint('POST /publishShopSettings', {
    access: 'owner',
    summary: 'Publishes the draft, which must be without mistakes; visitors see it from now on',
    auditLabel: 'Shop settings published',
    body: z.strictObject({ revision }),
    answer: z.object({ revision: z.number() }),
  }),
  restore: endpoint('POST /restoreShopSettings/:id', {
    access: 'owner',
    summary: 'Makes a draft of an earlier version; a draft that is there stays in the history',
    auditLabel: 'Shop settings taken as a draft',
    answer: z.object({ revision: z.number() }),
  }),
  discard: endpoint('POST /discardShopSettings', {
    access: 'owner',
    summary: 'Drops the draft',
    auditLabel: 'Draft of shop settings dropped',
    body: z.strictObject({ revision }),
    answer: Success,
  }),
}
