import * as z from 'zod/mini'
import { type ShopSetting, ShopSettings } from '../../contract/shop/settings/shop-settings.ts'

/** The settings of the shop that the environment may give first values, by the name of the variable. */
const names = {
  SHOP_NAME: 'shop_name',
  SHOP_LEGAL_NAME: 'legal_name',
  SHOP_ADDRESS: 'shop_address',
  SHOP_PHONE: 'shop_phone',
  SHOP_EMAIL: 'shop_email',
  SHOP_WHATSAPP: 'shop_whatsapp',
  SHOP_UPI_ID: 'upi_id',
  SHOP_UPI_KIND: 'upi_kind',
  SHOP_UPI_NAME: 'upi_name',
  SHOP_GRIEVANCE_OFFICER: 'grievance_name',
  SHOP_GRIEVANCE_DESIGNATION: 'grievance_designation',
  SHOP_GRIEVANCE_EMAIL: 'grievance_email',
  SHOP_SHIPPING_CHARGE: 'shipping_charge',
} as const satisfies Record<string, ShopSetting>

type Name = keyof typeof names
const all = Object.keys(names) as Name[]

/** Its message goes on from the name of the variable, as those of all settings do. */
const rule = (name: ShopSetting, wrong: string) => {
  const schema: z.ZodMiniType<string, unknown> = ShopSettings.shape[name]
  return z.optional(
    z.pipe(
      z.string().check(z.refine((text) => schema.safeParse(text).success, wrong)),
      z.transform((text: string) => schema.parse(text)),
    ),
  )
}

const TEXT = 'must be a text of at most 200 characters'
const EMAIL = 'must be an e-mail address, such as sarees@example.com'
const NUMBER = 'must be a number with its country code, such as +91 98765 43210'

/** The rules of these variables. */
export const firstShopSettings = {
  SHOP_NAME: rule('shop_name', TEXT),
  SHOP_LEGAL_NAME: rule('legal_name', TEXT),
  SHOP_ADDRESS: rule('shop_address', 'must be a text of at most 500 characters'),
  SHOP_PHONE: rule('shop_phone', NUMBER),
  SHOP_EMAIL: rule('shop_email', EMAIL),
  SHOP_WHATSAPP: rule('shop_whatsapp', NUMBER),
  SHOP_UPI_ID: rule('upi_id', 'must have an @ in the middle, as in sarees@examplebank'),
  SHOP_UPI_KIND: rule('upi_kind', 'must be personal or merchant'),
  SHOP_UPI_NAME: rule('upi_name', TEXT),
  SHOP_GRIEVANCE_OFFICER: rule('grievance_name', TEXT),
  SHOP_GRIEVANCE_DESIGNATION: rule('grievance_designation', TEXT),
  SHOP_GRIEVANCE_EMAIL: rule('grievance_email', EMAIL),
  SHOP_SHIPPING_CHARGE: rule(
    'shipping_charge',
    'must be a number of rupees, such as 75, or 0 for free shipping',
  ),
} satisfies Record<Name, z.ZodMiniType>

/** The first values of the shop's settings, which count until something is published. */
export const readFirstShopSettings = (environment: Partial<Record<Name, string | undefined>>) =>
  Object.fromEntries(
    all.flatMap((name) => (environment[name] ? [[names[name], environment[name]]] : [])),
  ) as Partial<ShopSettings>
