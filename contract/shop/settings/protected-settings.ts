import type { ShopSetting, ShopSettings } from './shop-settings.ts'

/** Where buyers send their money and their words: whoever changes these proves who they are. */
const protectedSettings = [
  'upi_id',
  'bank_account',
  'shop_email',
  'shop_phone',
  'shop_whatsapp',
] as const satisfies readonly ShopSetting[]

export const findProtectedChanges = (before: ShopSettings, after: ShopSettings) =>
  protectedSettings.filter((name) => before[name] !== after[name])
