import styles from './return-rules.module.css'

/** By the return policy (specification, section 9); it stands above every button that leads to an order. */
export function ReturnRules() {
  return (
    <ul className={`stack ${styles.rules}`}>
      <li>
        <b>3 days to return</b>, counted from the day of delivery. Not for pieces with fall and
        edging done for you.
      </li>
      <li>
        Damaged, defective or not what you ordered: <b>refund or gift card</b>. Colour different, or
        you dislike the material: <b>gift card only</b>.
      </li>
      <li>
        On an order sent free of charge, <b>Rs. 75 per piece</b> is taken off what you get back.{' '}
        <a href="/Returnpolicy">Return policy</a>
      </li>
    </ul>
  )
}
