import { isHttpsAddress } from '../../banners/announcement.ts'
import { countOf } from '../../numbers/count-of.ts'
import { formatRupees } from '../../numbers/format-number.ts'
import { formatPhone } from '../../numbers/format-phone.ts'
import { whatsAppAddress } from '../../whatsapp-address.ts'
import { longestDelivery } from './arrival-day.ts'
import {
  holdHoursOf,
  isOpenForOrders,
  type ShopSetting,
  type ShopSettings,
} from './shop-settings.ts'

/** What stands on the pages until the owner fills in the setting: each is invented, and marked so on the owner's screen. */
export const placeholders = {
  site_email: 'hello@example.com',
  site_phone: '+91 00000 00000',
  site_address: 'Unit 00, Placeholder House\nSample Road, City 000000\nIndia',
  map_road: 'Sample Road',
  map_cross_road: 'Placeholder Street',
  map_north: 'Station',
  map_south: 'Lake',
  shop_name: 'Freightloom Sarees',
  shop_email: 'sarees@example.com',
  shop_address: 'Shop 00, Placeholder Weavers’ Lane\nSample Town 000000\nSample State, India',
  shop_town: 'Sample Town',
  shop_state: 'Sample State',
} as const satisfies Partial<Record<ShopSetting, string>>

const phoneLinkOf = (number: string) => number && `tel:${number.replaceAll(' ', '')}`

/** Both facts of a contact that may be a phone number or an address; one of them is empty. */
const splitContact = (contact: string) =>
  contact.includes('@') ? { phone: '', email: contact } : { phone: formatPhone(contact), email: '' }

/** Checked again, as a restored backup may hold any text. */
const linkOf = (address: string) => (isHttpsAddress(address) ? address : '')

const describeOfficer = ({ grievance_name, grievance_designation }: Partial<ShopSettings>) => {
  const who = [grievance_name, grievance_designation].filter(Boolean).join(', ')
  return grievance_name ? `our grievance officer, ${who},` : 'our grievance officer'
}

/** Whether a buyer can pay on the order page. */
export const takesTransfers = ({
  upi_id,
  bank_account,
}: Pick<ShopSettings, 'upi_id' | 'bank_account'>) => Boolean(upi_id || bank_account)

/** What the policies say of an order; empty where the owner has not said it. */
const orderFacts = (settings: Partial<ShopSettings>) => {
  const { upi_id, bank_account, cash_on_delivery, shipping_charge } = settings
  const { delivery_days_from: from } = settings
  const to = longestDelivery(settings)
  const ahead = [upi_id && 'UPI', bank_account && 'bank transfer'].filter(Boolean)
  const cost = Number(shipping_charge) === 0 ? 'free' : formatRupees(Number(shipping_charge))
  const days = from === to ? '' : `${from} to `
  return {
    /** Whether the shop takes orders online: `yes` or nothing. */
    takes_orders: isOpenForOrders(settings) ? 'yes' : '',
    /** Such as `UPI or bank transfer`. */
    ways_to_pay: ahead.join(' or '),
    cash_on_delivery: cash_on_delivery ?? '',
    hold_time: countOf(holdHoursOf(settings), 'hour'),
    /** `free`, or such as `₹120`. */
    shipping_cost: shipping_charge ? cost : '',
    closed_days: settings.closed_days ?? '',
    /** Such as `3 to 6 days`. */
    delivery_time: from && to ? days + countOf(Number(to), 'day') : '',
  }
}

const shopFacts = (settings: Partial<ShopSettings>) => {
  const email = settings.shop_email || placeholders.shop_email
  const address = settings.shop_address || placeholders.shop_address
  const complaintPhone = formatPhone(settings.grievance_phone ?? '')
  const callForComplaints = complaintPhone || formatPhone(settings.shop_phone ?? '')
  return {
    shop_name: settings.shop_name || placeholders.shop_name,
    legal_name: settings.legal_name ?? '',
    shop_email: email,
    shop_address: address,
    shop_town: settings.shop_town || placeholders.shop_town,
    shop_state: settings.shop_state || placeholders.shop_state,
    grievance_officer: describeOfficer(settings),
    grievance_email: settings.grievance_email || email,
    /** That of the shop where the officer has none. */
    grievance_phone: callForComplaints,
    grievance_phone_link: phoneLinkOf(callForComplaints),
    /** A sentence of its own with the blank before it, or nothing. */
    grievance_call: complaintPhone && ` You can also call ${complaintPhone}.`,
  }
}

const deskFacts = (settings: Partial<ShopSettings>) => {
  const trip = splitContact(settings.desk_trip ?? '')
  const bill = splitContact(settings.desk_bill ?? '')
  const signIn = splitContact(settings.desk_sign_in ?? '')
  return {
    desk_trip_phone: trip.phone,
    desk_trip_phone_link: phoneLinkOf(trip.phone),
    desk_trip_email: trip.email,
    desk_bill_phone: bill.phone,
    desk_bill_phone_link: phoneLinkOf(bill.phone),
    desk_bill_email: bill.email,
    desk_sign_in_phone: signIn.phone,
    desk_sign_in_phone_link: phoneLinkOf(signIn.phone),
    desk_sign_in_email: signIn.email,
  }
}

/** Customers' words, each with its name. */
const quotesOf = (settings: Partial<ShopSettings>) => {
  const { quote_1_text, quote_1_by, quote_2_text, quote_2_by, quote_3_text, quote_3_by } = settings
  const quotes = [
    [quote_1_text, quote_1_by],
    [quote_2_text, quote_2_by],
    [quote_3_text, quote_3_by],
  ]
  return quotes.flatMap(([text, by]) => (text && by ? [{ text, by }] : []))
}

const socialFacts = (settings: Partial<ShopSettings>) => ({
  social_facebook: linkOf(settings.social_facebook ?? ''),
  social_instagram: linkOf(settings.social_instagram ?? ''),
  social_linkedin: linkOf(settings.social_linkedin ?? ''),
  social_x: linkOf(settings.social_x ?? ''),
  social_youtube: linkOf(settings.social_youtube ?? ''),
})

const siteFacts = (settings: Partial<ShopSettings>) => {
  const phone = formatPhone(settings.site_phone || placeholders.site_phone)
  const address = settings.site_address || placeholders.site_address
  const whatsapp = settings.site_whatsapp ?? ''
  const proofSource = linkOf(settings.proof_source ?? '')
  return {
    site_email: settings.site_email || placeholders.site_email,
    site_phone: phone,
    site_phone_link: phoneLinkOf(phone),
    site_whatsapp: formatPhone(whatsapp),
    site_whatsapp_link: whatsapp && whatsAppAddress('', whatsapp),
    site_address: address,
    site_address_first: address.split('\n')[0] ?? '',
    site_hours: settings.site_hours ?? '',
    site_map: linkOf(settings.site_map ?? ''),
    map_road: settings.map_road || placeholders.map_road,
    map_cross_road: settings.map_cross_road || placeholders.map_cross_road,
    map_north: settings.map_north || placeholders.map_north,
    map_south: settings.map_south || placeholders.map_south,
    founder_product: settings.founder_product ?? '',
    founder_operations: settings.founder_operations ?? '',
    /** Empty where our own words stay, as is the vision. */
    mission: settings.mission ?? '',
    vision: settings.vision ?? '',
    // A claim without its source is not shown.
    proof_text: proofSource && (settings.proof_text ?? ''),
    proof_source: proofSource,
  }
}

/** What public pages say where the owner has filled in nothing too. */
type AlwaysSaid =
  | keyof typeof placeholders
  | 'site_phone_link'
  | 'site_address_first'
  | 'grievance_officer'
  | 'grievance_email'
  | 'hold_time'

type Texts = ReturnType<typeof siteFacts> &
  ReturnType<typeof deskFacts> &
  ReturnType<typeof socialFacts> &
  ReturnType<typeof shopFacts> &
  ReturnType<typeof orderFacts>
export type FactName = keyof Texts

/** What public pages say about company and shop; a line whose fact is not there is left out. */
export type Facts = Readonly<Record<AlwaysSaid, string>> &
  Readonly<Partial<Record<FactName, string>>> & {
    quotes: readonly { text: string; by: string }[]
  }

export const factsOf = (settings: Partial<ShopSettings>): Facts => {
  const texts: Texts = {
    ...siteFacts(settings),
    ...deskFacts(settings),
    ...socialFacts(settings),
    ...shopFacts(settings),
    ...orderFacts(settings),
  }
  const filled = Object.entries(texts).filter(([, text]) => text !== '')
  return { ...(Object.fromEntries(filled) as Texts), quotes: quotesOf(settings) }
}
