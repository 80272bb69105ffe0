import styles from './return-rules.module.css'

/** By the return policy (specification, section 9); it stands above every button that leads to an order. */
export function ReturnRules() {
  return (
    <ul className={`stack ${styles.rules}`}>
      <li>
        <b>3-day returns</b>, counted from the day of delivery. Damaged, defective or incorrect
        item: <b>refund or gift card</b>.
      </li>
      <li>
        Colour different, or you dislike the material: <b>gift card only</b>.
      </li>
      <li>
        On free-shipping orders, <b>Rs. 75 per saree</b> is deducted. No returns once fall and
        edging are done. Damaged, or not what you ordered? Message us.{' '}
        <a href="/Returnpolicy">Return policy</a>
      </li>
    </ul>
  )
}
