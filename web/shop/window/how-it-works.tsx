import { countOf } from '../../../contract/numbers/count-of.ts'
import { DAYS_TO_RETURN } from '../../../contract/shop/orders/return-rules.ts'
import {
  holdHoursOf,
  isOpenForOrders,
  type ShopSettings,
} from '../../../contract/shop/settings/shop-settings.ts'
import { describeShipping, useShopSettings } from '../settings-context.ts'
import styles from './how-it-works.module.css'

const payWords = ({ upi_id, bank_account, cash_on_delivery }: ShopSettings, hours: string) => {
  const ahead = [upi_id && 'UPI', bank_account && 'bank transfer'].filter(Boolean).join(' or ')
  if (ahead) return `By ${ahead} within ${hours}${cash_on_delivery && ', or cash on delivery'}.`
  return cash_on_delivery ? 'Cash on delivery.' : 'We’ll call you to arrange payment.'
}

/** How an order goes, once the shop takes some. */
export function HowItWorks() {
  const settings = useShopSettings()
  if (!isOpenForOrders(settings)) return null
  const hours = countOf(holdHoursOf(settings), 'hour')
  const steps = [
    ['Order', 'Just your name, mobile and address. No login, no payment yet.'],
    ['We reserve it', `No one else can buy it for ${hours}.`],
    ['Pay', payWords(settings, hours)],
    ['Delivery', `${describeShipping(settings) || 'By courier'}. ${DAYS_TO_RETURN}-day returns.`],
  ]
  return (
    <section className={styles.how} id="how" aria-labelledby="how-title">
      <h2 className="t-32" id="how-title">
        How ordering works
      </h2>
      <ol className={styles.steps}>
        {steps.map(([name, words]) => (
          <li key={name}>
            <strong className="t-18">{name}</strong>
            <p className="quiet">{words}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
