import { countOf } from '../../../contract/numbers/count-of.ts'
import { DAYS_TO_RETURN } from '../../../contract/shop/orders/return-rules.ts'
import {
  holdHoursOf,
  isOpenForOrders,
  type ShopSettings,
} from '../../../contract/shop/settings/shop-settings.ts'
import { describeShipping, useShopSettings } from '../settings-context.ts'
import styles from './how-it-works.module.css'

const payWords = ({ upi_id, bank_account, cash_on_delivery }: ShopSettings) => {
  const ways = [
    upi_id && 'by UPI',
    bank_account && 'by bank transfer',
    cash_on_delivery && 'to the courier',
  ].filter(Boolean)
  return ways.length > 0 ? `You pay ${ways.join(', or ')}.` : 'We’ll say how to pay.'
}

/** How an order goes, once the shop takes some. */
export function HowItWorks() {
  const settings = useShopSettings()
  if (!isOpenForOrders(settings)) return null
  const hours = countOf(holdHoursOf(settings), 'hour')
  const steps = [
    ['Order', 'Name, number, address. No login, nothing to pay yet.'],
    ['We hold it', `It’s yours alone for ${hours}.`],
    ['Pay', `${payWords(settings)} The piece waits for it.`],
    [
      'It comes',
      `${describeShipping(settings) || 'By courier'}. ${DAYS_TO_RETURN} days to return.`,
    ],
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
