import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { typeInto } from '../../ui/form/form.tsx'
import styles from './record-conflict.module.css'
import type { ChangedKind, Stored, Values } from './record-kind.ts'

interface ConflictProps {
  kind: Pick<ChangedKind<Stored>, 'noun' | 'labels' | 'emptyKeeps'>
  /** The record as it was opened, as this form would have it, and as somebody else has left it. */
  before: object
  mine: Values
  theirs: object
  written(value: unknown): string
  shown: ((name: string, written: string) => ReactNode) | undefined
}

/** Shows field by field where two people differ, and puts into the form what is chosen. */
export function Conflict({ kind, mine, written, shown, ...others }: ConflictProps) {
  const { noun, labels, emptyKeeps } = kind
  const [before, theirs] = [others.before as Values, others.theirs as Values]
  const ref = useRef<HTMLDivElement>(null)
  // A field that was left alone takes the other's value, which is still shown and can be refused.
  const [chosen, setChosen] = useState<Record<string, 'mine' | 'theirs'>>(() =>
    Object.fromEntries(
      Object.keys(labels)
        .filter((name) => name in mine && mine[name] !== theirs[name])
        .filter((name) => !(emptyKeeps && mine[name] === ''))
        .map((name) => [name, mine[name] === before[name] ? 'theirs' : 'mine']),
    ),
  )
  const choose = (name: string, whose: 'mine' | 'theirs') => {
    setChosen({ ...chosen, [name]: whose })
    typeInto(ref.current?.closest('form'), name, written((whose === 'mine' ? mine : theirs)[name]))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it appears
  useEffect(() => {
    for (const [name, whose] of Object.entries(chosen)) {
      if (whose === 'theirs') typeInto(ref.current?.closest('form'), name, written(theirs[name]))
    }
    ref.current?.focus()
    ref.current?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <div ref={ref} tabIndex={-1} role="alert" className={styles.conflict}>
      <h3>Somebody else has changed this {noun} meanwhile.</h3>
      <p>
        {Object.keys(chosen).length > 0
          ? 'Nothing is lost. Choose what each field is to hold, then press Update again.'
          : 'It holds already what you typed here; there is nothing to choose.'}
      </p>
      {Object.entries(chosen).map(([name, whose]) => {
        const side = (value: unknown) => {
          const text = written(value)
          return text === '' ? <i>empty</i> : (shown?.(name, text) ?? text)
        }
        return (
          <fieldset key={name}>
            <legend>{labels[name]}</legend>
            <p>
              <b>Yours</b> <span>{side(mine[name])}</span>
            </p>
            <Button
              look={whose === 'mine' ? 'ink' : 'line'}
              small
              aria-pressed={whose === 'mine'}
              onClick={() => choose(name, 'mine')}
            >
              Keep mine
            </Button>
            <p>
              <b>Theirs</b> <span>{side(theirs[name])}</span>
            </p>
            <Button
              look={whose === 'theirs' ? 'ink' : 'line'}
              small
              aria-pressed={whose === 'theirs'}
              onClick={() => choose(name, 'theirs')}
            >
              Take theirs
            </Button>
          </fieldset>
        )
      })}
    </div>
  )
}
