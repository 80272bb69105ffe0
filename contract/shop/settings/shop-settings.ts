import * as z from 'zod/mini'
import { Success } from '../../answers.ts'
import { withAsciiDigits } from '../../ascii-digits.ts'
import { optionalProofFields } from '../../auth/proof.ts'
import { isHttpsAddress } from '../../banners/announcement.ts'
import { endpoint } from '../../endpoint.ts'
import { withoutSeparators } from '../../enquiries/phone-number.ts'
import { email, freeText } from '../../fields.ts'
import { normalizeNumberText } from '../../numbers/read-amount.ts'
import { isGstin } from './gstin.ts'
import { ShopFacts } from './shop-facts.ts'

const MAX_HOLD_HOURS = 72

const MAX_ADDRESS_LENGTH = 500

const MAX_PHRASE_LENGTH = 240

const MAX_INTRO_LENGTH = 120

const MAX_DELIVERY_DAYS = 60

const line = freeText()
const phrase = freeText(MAX_PHRASE_LENGTH)
/** Fits into the drawing that it stands in. */
const shortLine = freeText(40)
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

/** Calls inside India only, as `18001234567`. */
const TOLL_FREE = /^18[06]0[0-9]{6,7}$/

/** With its country code and digits only behind it; ten digits, also with a 0 before them, are a number in India. */
const toInternational = (text: string) => {
  const digits = withoutSeparators(text).replace(/^00/, '+')
  const inIndia = digits.replace(/^(?:\+91|91(?=0?[0-9]{10}$))/, '')
  if (TOLL_FREE.test(inIndia)) return inIndia
  return inIndia.replace(/^0?([1-9][0-9]{9})$/, '+91$1')
}

/** A number in India has ten digits. */
const isInternational = (text: string) =>
  /^\+(?:91[1-9][0-9]{9}|(?!91)[1-9][0-9]{7,14})$/.test(text)

const wrongPhone = 'Please enter the whole number, such as +91 98765 43210 or 044 2345 6789'
const phone = checked(
  (text) => isInternational(text) || TOLL_FREE.test(text),
  wrongPhone,
  toInternational,
)
/** A toll-free number has no WhatsApp. */
const whatsApp = checked(isInternational, wrongPhone, toInternational)
const emailOrNone = checked(
  (text) => email('', '').safeParse(text).success,
  'Please enter a valid email address, such as sarees@example.com',
)
const contact = checked(
  (text) => phone.safeParse(text).success || emailOrNone.safeParse(text).success,
  'Please enter a whole phone number, such as +91 98765 43210, or an email address',
  (text) => (text.includes('@') ? text : toInternational(text)),
)
const link = checked(isHttpsAddress, 'Please enter an address that begins with https://')
const whole = (what: string, most: number) =>
  checked(
    (text) => /^[0-9]{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= most,
    `Please enter whole ${what} from 1 to ${most}`,
    normalizeNumberText,
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
  shop_whatsapp: whatsApp,
  opening_hours: line,
  /** What the shop says of its sarees at the top of `/Shop`. */
  shop_intro: freeText(MAX_INTRO_LENGTH),
  upi_id: checked(
    // A bank account is one too: `account@IFSC.ifsc.npci`.
    (text) => /^[\w.-]{2,256}@[a-z][a-z0-9]{2,63}(?:\.ifsc\.npci)?$/i.test(text),
    'A UPI ID has an @ in the middle, as in sarees@examplebank',
  ),
  upi_kind: choice(['personal', 'merchant'], 'upi_kind must be personal or merchant'),
  upi_name: line,
  /** How the shop is paid by bank transfer, in its own words; empty where it is not. */
  bank_account: freeText(MAX_ADDRESS_LENGTH),
  cash_on_delivery: choice(['yes'], 'cash_on_delivery must be yes or empty'),
  hold_hours: whole('hours', MAX_HOLD_HOURS),
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
    'This GSTIN has a typing mistake: its last character doesn’t match the rest. Please check it',
    (text) =>
      withAsciiDigits(text)
        .replaceAll(/[\s\p{Cf}\p{Pd}]/gu, '')
        .toUpperCase(),
  ),
  shop_town: line,
  shop_state: line,
  /** In whole rupees; 0 is free. */
  shipping_charge: checked(
    (text) => /^[0-9]{1,5}$/.test(text),
    'Please enter whole rupees, or 0 if you send free of charge',
    (text) => normalizeNumberText(text).replace(/^0+(?=[0-9])|\.0{1,2}$/g, ''),
  ),
  /** Days from dispatch to the door: in the state of the shop, in most others, and in the remote ones. */
  delivery_days_from: whole('days', MAX_DELIVERY_DAYS),
  delivery_days_to: whole('days', MAX_DELIVERY_DAYS),
  delivery_days_remote: whole('days', MAX_DELIVERY_DAYS),
  /** Until when an order is paid that leaves on the same day, and the days on which nothing leaves. */
  cut_off_hour: whole('hours', 23),
  closed_days: choice(
    ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'weekend'],
    'closed_days must be a weekday in small letters, weekend or empty',
  ),
  /* The company that makes the logistics software, on its own pages. */
  site_phone: phone,
  site_email: emailOrNone,
  site_whatsapp: whatsApp,
  site_address: freeText(MAX_ADDRESS_LENGTH),
  site_hours: freeText(MAX_PHRASE_LENGTH),
  site_map: link,
  map_road: shortLine,
  map_cross_road: shortLine,
  map_north: shortLine,
  map_south: shortLine,
  desk_trip: contact,
  desk_bill: contact,
  desk_sign_in: contact,
  founder_product: line,
  founder_operations: line,
  mission: phrase,
  vision: phrase,
  proof_text: freeText(60),
  proof_source: link,
  quote_1_text: phrase,
  quote_1_by: line,
  quote_2_text: phrase,
  quote_2_by: line,
  quote_3_text: phrase,
  quote_3_by: line,
  social_facebook: link,
  social_instagram: link,
  social_linkedin: link,
  social_x: link,
  social_youtube: link,
})
export type ShopSettings = z.infer<typeof ShopSettings>
export type ShopSetting = keyof ShopSettings

export const shopSettingNames = Object.keys(ShopSettings.shape) as ShopSetting[]

export const noSettings = Object.fromEntries(
  shopSettingNames.map((name) => [name, '']),
) as ShopSettings

/**
 * What must be filled before anybody can order: what the law asks for (Consumer Protection (E-Commerce) Rules 2020,
 * rules 4 and 7). Of two in one line, one is enough.
 */
export const settingsNeededForOrders = [
  ['legal_name'],
  ['shop_address'],
  ['shop_phone', 'shop_email'],
  ['grievance_name'],
  ['grievance_designation'],
  ['grievance_email', 'grievance_phone'],
  ['shipping_charge'],
] as const satisfies readonly (readonly ShopSetting[])[]

/** The settings that keep the shop from taking orders, of two of which one is enough the first. */
export const findMissingForOrders = (settings: Partial<ShopSettings>): ShopSetting[] =>
  settingsNeededForOrders
    .filter((alternatives) => alternatives.every((name) => !settings[name]))
    .map(([first]) => first)

export const isOpenForOrders = (settings: Partial<ShopSettings>) =>
  findMissingForOrders(settings).length === 0

const DEFAULT_HOLD_HOURS = 24

/** How long an order keeps its pieces without a payment. */
export const holdHoursOf = ({ hold_hours }: Partial<ShopSettings>) =>
  Number(hold_hours || DEFAULT_HOLD_HOURS)

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
  /** Whether it ever was, also where that was undone. */
  is_published: z.boolean(),
  is_visible: z.boolean(),
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
  facts: endpoint('GET /getShopFacts', {
    access: 'admin',
    summary: 'What is published about the shop that its papers say, such as an invoice',
    answer: ShopFacts,
  }),
  preview: endpoint('GET /getShopSettingsPreview', {
    access: 'owner',
    summary: 'Gives addresses that show pages as they are and with the draft, for 15 minutes',
    /** Of both, the path of a public page follows. */
    answer: z.object({
      now: z.string(),
      draft: z.string(),
      /** The path of the newest saree in the shop; null where there is none. */
      saree: z.nullable(z.string()),
    }),
  }),
  save: endpoint('POST /saveShopSettings', {
    access: 'owner',
    summary: 'Saves a draft of the shop’s settings, which visitors do not see',
    auditLabel: 'Shop settings draft saved',
    body: z.strictObject({ settings: DraftSettings, revision }),
    answer: z.object({ revision: z.number() }),
  }),
  publish: endpoint('POST /publishShopSettings', {
    access: 'owner',
    summary:
      'Publishes the draft, which must be without mistakes, for visitors to see; where buyers pay or write to changes with the password only',
    auditLabel: 'Shop settings published',
    body: z.strictObject({ revision, ...optionalProofFields }),
    /** The number of the version that is published now. */
    answer: z.object({ version: z.number() }),
  }),
  undo: endpoint('POST /undoShopSettings', {
    access: 'owner',
    summary:
      'Takes back what was published last; visitors see the version before it again. Asks for the password as publishing does',
    auditLabel: 'Settings publish undone',
    /** The published version that is taken back, so that a second press takes back nothing more. */
    body: z.strictObject({
      version: z.int('version must be the number of the published version'),
      ...optionalProofFields,
    }),
    answer: Success,
  }),
  restore: endpoint('POST /restoreShopSettings/:id', {
    access: 'owner',
    summary: 'Makes a draft of an earlier version; a draft that is there stays in the history',
    auditLabel: 'Older settings opened as draft',
    answer: z.object({ revision: z.number() }),
  }),
  discard: endpoint('POST /discardShopSettings', {
    access: 'owner',
    summary: 'Drops the draft',
    auditLabel: 'Shop settings draft discarded',
    body: z.strictObject({ revision }),
    answer: Success,
  }),
}
