import { createContext, useContext } from 'react'
import { countOf } from '../../contract/numbers/count-of.ts'
import { formatRupees } from '../../contract/numbers/format-number.ts'
import {
  arrivalDay,
  type DeliveryZone,
  longestDelivery,
} from '../../contract/shop/settings/arrival-day.ts'
import { placeholders } from '../../contract/shop/settings/facts.ts'
import { noSettings, type ShopSettings } from '../../contract/shop/settings/shop-settings.ts'
import { whatsAppAddress } from '../../contract/whatsapp-address.ts'
import { formatWeekday } from './format-shop-day.ts'

/** What the shop says about itself, as it is published. */
export const ShopSettingsContext = createContext<ShopSettings>(noSettings)

export const useShopSettings = () => useContext(ShopSettingsContext)

/** The day on which a parcel leaves that is paid now, `YYYY-MM-DD`; empty where it is not known. */
export const LeavesOnContext = createContext('')

/** When a saree that is paid now should be at the door, by how far that is, such as `Thu 4 Dec`; empty where the owner has not said how long it takes. */
export const useArrivals = (): Record<DeliveryZone, string> => {
  const settings = useShopSettings()
  const leavesOn = useContext(LeavesOnContext)
  const inZone = (zone: DeliveryZone) => {
    const day = leavesOn && arrivalDay(settings, leavesOn, zone)
    return day ? formatWeekday(day) : ''
  }
  return { near: inZone('near'), most: inZone('most'), remote: inZone('remote') }
}

export const shopNameOf = ({ shop_name }: ShopSettings) => shop_name || placeholders.shop_name

/** Such as `Free across India, delivered in 3 to 6 days`; nothing until the owner has said what it costs. */
export const describeShipping = (settings: ShopSettings) => {
  const { shipping_charge, delivery_days_from: from } = settings
  const to = longestDelivery(settings)
  if (shipping_charge === '') return ''
  const charge = Number(shipping_charge) === 0 ? 'Free' : formatRupees(Number(shipping_charge))
  const days = from === to ? countOf(Number(to), 'day') : `${from} to ${countOf(Number(to), 'day')}`
  return `${charge} across India${from && to ? `, delivered in ${days}` : ''}`
}

/**
 * How a visitor asks the shop: by WhatsApp, else by phone, else by mail; by the contact page where nothing is filled.
 * `us` begins a sentence.
 */
export const askLinkOf = (settings: ShopSettings, text: string) => {
  const { shop_whatsapp, shop_phone, shop_email } = settings
  if (shop_whatsapp)
    return {
      words: 'Ask on WhatsApp',
      us: 'Message us',
      address: whatsAppAddress(text, shop_whatsapp),
    }
  if (shop_phone) return { words: 'Call the shop', us: 'Call us', address: `tel:${shop_phone}` }
  if (shop_email)
    return {
      words: 'Ask by email',
      us: 'Message us',
      address: `mailto:${shop_email}?subject=${encodeURIComponent(text)}`,
    }
  return { words: 'Ask the shop', us: 'Message us', address: '/Contact' }
}
