import type { ShopSetting } from '../../../contract/shop/shop-settings.ts'

interface SettingText {
  label: string
  hint?: string
  /** A field of several lines, or one of these choices: the value and what the shopkeeper reads. */
  shape?: 'lines' | readonly (readonly [value: string, words: string])[]
}

export const settingTexts: Readonly<Record<ShopSetting, SettingText>> = {
  shop_name: { label: 'Name of the shop' },
  legal_name: { label: 'Legal name', hint: 'As on your registration. The law asks for it.' },
  shop_address: { label: 'Address', hint: 'Returns are sent here.', shape: 'lines' },
  shop_phone: { label: 'Phone' },
  shop_email: { label: 'Email' },
  shop_whatsapp: { label: 'WhatsApp', hint: 'Used for every “Ask on WhatsApp” link.' },
  opening_hours: { label: 'Opening hours', hint: 'Such as Monday to Saturday, 10 am to 6 pm' },
  upi_kind: {
    label: 'Kind of UPI ID',
    shape: [
      ['', 'Not set'],
      ['personal', 'Personal: buyers copy ID, amount and note'],
      ['merchant', 'Merchant, checked by your bank: buyers get a pay button too'],
    ],
  },
  upi_id: { label: 'UPI ID', hint: 'As your bank shows it: name@bank' },
  upi_name: {
    label: 'Name that the buyer’s app shows',
    hint: 'Pay yourself one rupee and copy it from there, letter by letter.',
  },
  hold_hours: {
    label: 'Hold, in hours',
    hint: 'How long an unpaid order keeps its pieces: 1 to 72 hours, 24 if empty.',
  },
  grievance_name: { label: 'Grievance officer', hint: 'The law asks every online shop for one.' },
  grievance_designation: { label: 'Designation' },
  grievance_email: { label: 'Email of the grievance officer' },
  grievance_phone: { label: 'Phone of the grievance officer' },
  gst_kind: {
    label: 'GST',
    shape: [
      ['', 'Not set'],
      ['none', 'Not registered: no tax line anywhere'],
      ['composition', 'Composition: bill of supply'],
      ['registered', 'Registered: tax invoice'],
    ],
  },
  gstin: { label: 'GSTIN', hint: '15 characters. We check the last one.' },
}

export const settingParts: readonly {
  id: string
  title: string
  about: string
  settings: readonly ShopSetting[]
}[] = [
  {
    id: 'who',
    title: 'Who sells',
    about: 'Visitors see this at the foot of every page of the shop.',
    settings: ['shop_name', 'legal_name', 'shop_address'],
  },
  {
    id: 'reachable',
    title: 'How to reach you',
    about: 'What you leave empty isn’t shown.',
    settings: ['shop_phone', 'shop_whatsapp', 'shop_email', 'opening_hours'],
  },
  {
    id: 'law',
    title: 'Grievance officer',
    about: 'Complaints get an answer within 48 hours and a decision within a month.',
    settings: ['grievance_name', 'grievance_designation', 'grievance_email', 'grievance_phone'],
  },
  {
    id: 'paying',
    title: 'Paying and holding',
    about: 'Kept for orders, which aren’t open yet.',
    settings: ['upi_kind', 'upi_id', 'upi_name', 'hold_hours'],
  },
  {
    id: 'tax',
    title: 'Tax',
    about: 'Kept for orders, which aren’t open yet. Ask your accountant first.',
    settings: ['gst_kind', 'gstin'],
  },
]
