import type { CSSProperties } from 'react'
import { useId } from 'react'
import styles from './aspects.module.css'
import { ratioOf, type Shape } from './place.ts'

interface AspectsProps<Aspect extends Shape> {
  aspects: readonly Aspect[]
  chosen: Aspect
  onChoose(aspect: Aspect): void
}

/** The shapes a crop can have, each drawn as it is. */
export function AspectButtons<Aspect extends Shape>({
  aspects,
  chosen,
  onChoose,
}: AspectsProps<Aspect>) {
  const id = useId()
  return (
    <fieldset className={styles.aspects} aria-labelledby={id}>
      <span id={id} className={styles.label}>
        Aspect
      </span>
      {aspects.map((aspect) => (
        <button
          key={aspect}
          type="button"
          aria-pressed={aspect === chosen}
          style={{ '--ratio': ratioOf(aspect) } as CSSProperties}
          onClick={() => onChoose(aspect)}
        >
          <span className={styles.shape} />
          {aspect}
        </button>
      ))}
    </fieldset>
  )
}
