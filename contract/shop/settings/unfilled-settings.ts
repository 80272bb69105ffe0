import { placeholders } from './facts.ts'
import { type ShopSetting, type ShopSettings, settingsNeededForOrders } from './shop-settings.ts'

/** Without a placeholder, but missed by visitors. */
const useful: readonly ShopSetting[] = ['shop_whatsapp', 'shop_phone', 'shipping_charge', 'upi_id']

const toFill = [
  ...new Set([
    ...settingsNeededForOrders,
    ...(Object.keys(placeholders) as ShopSetting[]),
    ...useful,
  ]),
]

/** What an owner should still fill in, the law's part first; `count` is that of all that were asked for. */
export const findUnfilled = (settings: ShopSettings) => ({
  settings: toFill.filter((name) => settings[name] === ''),
  count: toFill.length,
})

export const isAskedByLaw = (name: ShopSetting) =>
  (settingsNeededForOrders as readonly ShopSetting[]).includes(name)
