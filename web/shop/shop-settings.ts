import { createContext, use } from 'react'
import { noSettings, type ShopSettings } from '../../contract/shop/shop-settings.ts'
import { seller } from '../site/site.content.ts'
import { whatsAppAddress } from '../ui/whatsapp-address.ts'

/** What the shop says about itself, as it is published. */
export const ShopSettingsContext = createContext<ShopSettings>(noSettings)

export const useShopSettings = () => use(ShopSettingsContext)

export const shopNameOf = ({ shop_name }: ShopSettings) => shop_name || seller.name

/** A number as people in India read it: `+91 98765 43210`. */
export const formatPhone = (number: string) => number.replace(/^\+91(\d{5})(\d{5})$/, '+91 $1 $2')

/** How a visitor asks the shop: by WhatsApp, else by phone, else by mail; by the contact page where nothing is filled. */
export const askLinkOf = (settings: ShopSettings, text: string) => {
  const { shop_whatsapp, shop_phone, shop_email } = settings
  if (shop_whatsapp)
    return { words: 'Ask on WhatsApp', address: whatsAppAddress(text, shop_whatsapp) }
  if (shop_phone) return { words: 'Call the shop', address: `tel:${shop_phone}` }
  if (shop_email)
    return {
      words: 'Ask by email',
      address: `mailto:${shop_email}?subject=${encodeURIComponent(text)}`,
    }
  return { words: 'Ask about it', address: '/Contact' }
}
