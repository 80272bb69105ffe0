import { unconfirmed } from '../site.content.ts'
import styles from './opening-hours.module.css'

export function OpeningHours() {
  const { hours } = unconfirmed
  if (hours.length === 0) return null
  return (
    <table className={styles.hours}>
      <caption>Hours, India time</caption>
      <tbody>
        {hours.map(({ days, time }) => (
          <tr key={days}>
            <th scope="row">{days}</th>
            <td>{time}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
