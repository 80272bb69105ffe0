import { Button } from '../../../ui/button.tsx'
import { refusedPhotos } from '../queue/refused-photos.ts'
import styles from './photos-field.module.css'

/** Goes on naming the photos that were not taken, as the alert about them disappears by itself. */
export function RefusedPhotos({ group }: { group: string }) {
  const sentences = refusedPhotos.useOf(group)
  if (sentences.length === 0) return null
  return (
    <div className={styles.note}>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <Button look="line" small onClick={() => refusedPhotos.clear(group)}>
        OK
      </Button>
    </div>
  )
}
