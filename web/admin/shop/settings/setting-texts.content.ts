import type { ShopSetting } from '../../../../contract/shop/settings/shop-settings.ts'

interface SettingText {
  hint?: string
  /** A field of several lines, or one of these choices: the value and what the shopkeeper reads. */
  shape?: 'lines' | readonly (readonly [value: string, words: string])[]
}

const deskHint = 'A phone number or an email address'
const linkHint = 'A link that begins with https://'

/** What stands beside the label of a setting (`contract/shop/settings/setting-labels.ts`). */
export const settingTexts: Readonly<Partial<Record<ShopSetting, SettingText>>> = {
  legal_name: { hint: 'As on your registration. Required by law.' },
  shop_address: { hint: 'Returns are sent here.', shape: 'lines' },
  shop_email: { hint: 'For orders, returns and questions about personal data.' },
  shop_whatsapp: { hint: 'Used for every “Ask on WhatsApp” link.' },
  shop_intro: {
    hint: 'Up to 120 characters. Say “woven by hand” only if it’s true of every saree.',
  },
  opening_hours: { hint: 'Such as Monday to Saturday, 10 am to 6 pm' },
  shop_state: { hint: 'Its law governs your Terms.' },
  shop_town: { hint: 'Your Terms name its courts for disputes.' },
  shipping_charge: { hint: 'For one order within India. Enter 0 for free shipping.' },
  delivery_days_from: { hint: 'From dispatch to the door' },
  delivery_days_remote: {
    hint: 'To the North-East, Jammu and Kashmir, Ladakh and the islands. We use that of most of India if it’s blank.',
  },
  cut_off_hour: { hint: 'Such as 15 for 3 pm. We use 15 if it’s blank.' },
  closed_days: {
    shape: [
      ['', 'None: open all week'],
      ['sunday', 'Sundays'],
      ['weekend', 'Saturdays and Sundays'],
      ['monday', 'Mondays'],
      ['tuesday', 'Tuesdays'],
      ['wednesday', 'Wednesdays'],
      ['thursday', 'Thursdays'],
      ['friday', 'Fridays'],
      ['saturday', 'Saturdays'],
    ],
  },
  upi_kind: {
    shape: [
      ['', 'Not set'],
      ['personal', 'Personal: buyers copy ID, amount and note'],
      ['merchant', 'Merchant, checked by your bank: buyers get a pay button too'],
    ],
  },
  upi_id: { hint: 'As your bank shows it: name@bank' },
  upi_name: { hint: 'Ask a friend to pay you ₹1, and copy the name their app shows.' },
  bank_account: {
    hint: 'Name, account number and IFSC, as buyers should see them. Leave it blank if you take no transfers.',
    shape: 'lines',
  },
  cash_on_delivery: {
    shape: [
      ['', 'No'],
      ['yes', 'Yes: buyers can pay the courier'],
    ],
  },
  hold_hours: { hint: 'From 1 to 72 hours. We use 24 if it’s blank.' },
  grievance_name: { hint: 'Who answers complaints. By law, every online shop must name somebody.' },
  grievance_email: { hint: 'Fill in this or the phone, or both.' },
  gst_kind: {
    shape: [
      ['', 'Not set'],
      ['none', 'Not registered: cash memo, no tax line anywhere'],
      ['composition', 'Composition: bill of supply'],
      ['registered', 'Registered: tax invoice'],
    ],
  },
  gstin: { hint: '15 characters. We check the last one.' },
  site_email: { hint: 'Replies to our thank-you email reach you here.' },
  site_address: { shape: 'lines' },
  site_hours: { hint: 'One line for each time (IST)', shape: 'lines' },
  site_map: { hint: linkHint },
  desk_trip: { hint: deskHint },
  desk_bill: { hint: deskHint },
  desk_sign_in: { hint: deskHint },
  mission: { hint: 'Up to 240 characters', shape: 'lines' },
  vision: { hint: 'Up to 240 characters', shape: 'lines' },
  proof_text: { hint: 'Up to 60 characters. Shown only with its source.' },
  proof_source: { hint: linkHint },
  quote_1_text: { shape: 'lines' },
  quote_1_by: { hint: 'A quote is shown only with a name. Ask them first.' },
  quote_2_text: { shape: 'lines' },
  quote_3_text: { shape: 'lines' },
  social_facebook: { hint: linkHint },
}

export const settingTabs = { shop: 'Shop', company: 'Company' } as const
export type SettingTab = keyof typeof settingTabs

interface SettingPart {
  id: string
  tab: SettingTab
  title: string
  about: string
  settings: readonly ShopSetting[]
}

export const settingParts: readonly SettingPart[] = [
  {
    id: 'who',
    tab: 'shop',
    title: 'Who sells, and how you’re paid',
    about: 'Your shop takes orders once these are published.',
    settings: [
      'legal_name',
      'shop_email',
      'shop_address',
      'grievance_name',
      'grievance_designation',
      'grievance_email',
      'shipping_charge',
      'upi_id',
    ],
  },
  {
    id: 'name',
    tab: 'shop',
    title: 'Shop',
    about: 'Shown on every shop page, in the policies and in emails.',
    settings: ['shop_name', 'shop_intro', 'shop_town', 'shop_state'],
  },
  {
    id: 'reachable',
    tab: 'shop',
    title: 'Shop contact',
    about: 'Anything you leave blank isn’t shown.',
    settings: ['shop_phone', 'shop_whatsapp', 'grievance_phone', 'opening_hours'],
  },
  {
    id: 'shipping',
    tab: 'shop',
    title: 'Shipping',
    about: 'Shown on every saree page and to search engines.',
    settings: [
      'delivery_days_from',
      'delivery_days_to',
      'delivery_days_remote',
      'cut_off_hour',
      'closed_days',
    ],
  },
  {
    id: 'paying',
    tab: 'shop',
    title: 'Payment',
    about: 'Buyers see this on their order page.',
    settings: ['upi_kind', 'upi_name', 'bank_account', 'cash_on_delivery', 'hold_hours'],
  },
  {
    id: 'tax',
    tab: 'shop',
    title: 'Tax',
    about: 'Used on your invoices. Ask your accountant first.',
    settings: ['gst_kind', 'gstin'],
  },
  {
    id: 'company',
    tab: 'company',
    title: 'The logistics company',
    about: 'Shown in the footer, on Contact us and in emails to people who ask for a demo.',
    settings: ['site_phone', 'site_email', 'site_whatsapp', 'site_address', 'site_hours'],
  },
  {
    id: 'map',
    tab: 'company',
    title: 'Office map',
    about: 'The sketch on Contact us, and the map link below the address.',
    settings: ['site_map', 'map_road', 'map_cross_road', 'map_north', 'map_south'],
  },
  {
    id: 'desks',
    tab: 'company',
    title: 'Helpdesks',
    about: 'Shown on the Contact page. Anything you leave blank isn’t shown.',
    settings: ['desk_trip', 'desk_bill', 'desk_sign_in'],
  },
  {
    id: 'people',
    tab: 'company',
    title: 'Founders',
    about: 'Shown on their cards on Contact us. Without a name, a card shows only the role.',
    settings: ['founder_product', 'founder_operations'],
  },
  {
    id: 'words',
    tab: 'company',
    title: 'Mission and vision',
    about: 'Shown on Home. Leave them blank to keep the current text.',
    settings: ['mission', 'vision'],
  },
  {
    id: 'proof',
    tab: 'company',
    title: 'Proof and quotes',
    about: 'Shown on Home, where you’ve filled them in.',
    settings: [
      'proof_text',
      'proof_source',
      'quote_1_text',
      'quote_1_by',
      'quote_2_text',
      'quote_2_by',
      'quote_3_text',
      'quote_3_by',
    ],
  },
  {
    id: 'links',
    tab: 'company',
    title: 'Social links',
    about: 'Shown in the footer of every page.',
    settings: [
      'social_facebook',
      'social_instagram',
      'social_linkedin',
      'social_x',
      'social_youtube',
    ],
  },
]

/** The tab that a setting stands in. */
export const tabOf = (name: string): SettingTab =>
  settingParts.find(({ settings }) => (settings as readonly string[]).includes(name))?.tab ?? 'shop'
