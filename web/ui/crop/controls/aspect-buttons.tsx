import { useId } from 'react'
import { ASPECTS, type Aspect, ratioOf } from '../../../../contract/pictures/crop.ts'
import styles from './aspect-buttons.module.css'

interface AspectsProps {
  chosen: Aspect
  onChoose(aspect: Aspect): void
}

export function AspectButtons({ chosen, onChoose }: AspectsProps) {
  const id = useId()
  return (
    <fieldset className={styles.aspects} aria-labelledby={id}>
      <span id={id} className={styles.label}>
        Aspect
      </span>
      {ASPECTS.map((aspect) => (
        <button
          key={aspect}
          type="button"
          aria-pressed={aspect === chosen}
          style={{ '--ratio': ratioOf(aspect) }}
          onClick={() => onChoose(aspect)}
        >
          <span className={styles.outline} />
          {aspect}
        </button>
      ))}
    </fieldset>
  )
}
