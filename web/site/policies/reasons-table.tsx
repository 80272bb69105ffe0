import styles from './reasons-table.module.css'
import { reasons } from './return-policy.content.ts'

export function ReasonsTable() {
  return (
    <table className={styles.table}>
      <caption>What you get back, by reason</caption>
      <thead>
        <tr>
          <th scope="col">Reason</th>
          <th scope="col">Refund</th>
          <th scope="col">Gift card</th>
        </tr>
      </thead>
      <tbody>
        {reasons.map(({ reason, refund }) => (
          <tr key={reason}>
            <th scope="row">{reason}</th>
            <td>
              <span className={refund ? styles.yes : styles.no}>
                {refund ? 'Refund' : 'No refund'}
              </span>
            </td>
            <td>
              <span className={styles.yes}>{refund ? 'or gift card' : 'Gift card only'}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
