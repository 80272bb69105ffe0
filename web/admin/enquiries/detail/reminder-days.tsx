import { typeInto } from '../../../ui/form/type-into.ts'
import { shopToday } from '../../dates.tsx'
import { addDays } from '../../time-units.ts'
import styles from './fill-in-buttons.module.css'

const daysFromToday = { Tomorrow: 1, 'In a week': 7 }

/** The days that are chosen most, one tap each. */
export function ReminderDays({ name }: { name: string }) {
  return (
    <span className={styles.buttons}>
      {Object.entries(daysFromToday).map(([words, days]) => (
        <button
          key={words}
          type="button"
          onClick={({ currentTarget }) =>
            typeInto(currentTarget.form, name, addDays(shopToday(), days))
          }
        >
          {words}
        </button>
      ))}
    </span>
  )
}
