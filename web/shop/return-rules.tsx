import { MessageUs } from './message-us.tsx'
import styles from './return-rules.module.css'

/** By the return policy (specification, section 9); it stands above every button that leads to an order. */
export function ReturnRules() {
  return (
    <ul className={`stack ${styles.rules}`}>
      <li>
        <b>Return within 3 days</b> of delivery. Damaged, defective or incorrect item:{' '}
        <b>refund or gift card</b>.
      </li>
      <li>
        Colour looks different, or you don’t like the material: <b>gift card only</b>.
      </li>
      <li>
        On free-shipping orders, <b>a return costs Rs. 75 per saree</b>. No returns once fall and
        edging are done, but do <MessageUs about="About a return: " isInSentence /> if yours is
        damaged or not what you ordered. <a href="/Returnpolicy">Return policy</a>
      </li>
    </ul>
  )
}
