import { placeholders } from './facts.ts'
import { settingLabels } from './setting-labels.ts'
import {
  findMissingForOrders,
  type ShopSetting,
  type ShopSettings,
  settingsNeededForOrders,
} from './shop-settings.ts'

/** Without a placeholder, but missed by visitors. */
const useful: readonly ShopSetting[] = ['shop_whatsapp', 'upi_id']

/** What the law asks for that is empty, as it is named by the first of two of which one is enough. */
const alternativesOf = (name: ShopSetting) =>
  settingsNeededForOrders.find(([first]) => first === name)

const others = [...(Object.keys(placeholders) as ShopSetting[]), ...useful].filter(
  (name) => !alternativesOf(name),
)

/** What an owner should still fill in, the law's part first; `count` is that of all that were asked for. */
export const findUnfilled = (settings: ShopSettings) => ({
  settings: [...findMissingForOrders(settings), ...others.filter((name) => settings[name] === '')],
  count: settingsNeededForOrders.length + others.length,
})

export const isAskedByLaw = (name: ShopSetting) => alternativesOf(name) !== undefined

/** Its label, with that of the setting that may be filled in its place. */
export const labelUnfilled = (name: ShopSetting) =>
  (alternativesOf(name) ?? [name]).map((each) => settingLabels[each]).join(' or ')
