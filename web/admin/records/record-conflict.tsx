import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { typeInto } from '../../ui/form/form.tsx'
import styles from './record-conflict.module.css'
import type { EditableKind, Values } from './record-kind.ts'

type Side = 'local' | 'remote'

interface ConflictProps {
  kind: Pick<EditableKind, 'noun' | 'labels' | 'emptyKeeps'>
  /** The record as it was opened, as this form has it, and as somebody else saved it. */
  base: object
  local: Values
  remote: object
  formatValue(value: unknown): string
  renderValue: ((name: string, text: string) => ReactNode) | undefined
}

/** Shows each field that two people changed differently, and puts the chosen value into the form. */
export function Conflict({ kind, local, formatValue, renderValue, ...others }: ConflictProps) {
  const { noun, labels, emptyKeeps } = kind
  const [base, remote] = [others.base as Values, others.remote as Values]
  const ref = useRef<HTMLDivElement>(null)
  // A field that was not edited here takes the other's value, which is shown and can be refused.
  const [chosen, setChosen] = useState<Record<string, Side>>(() =>
    Object.fromEntries(
      Object.keys(labels)
        .filter((name) => name in local && local[name] !== remote[name])
        .filter((name) => !(emptyKeeps && local[name] === ''))
        .map((name) => [name, local[name] === base[name] ? 'remote' : 'local']),
    ),
  )
  const choose = (name: string, side: Side) => {
    setChosen({ ...chosen, [name]: side })
    typeInto(
      ref.current?.closest('form'),
      name,
      formatValue((side === 'local' ? local : remote)[name]),
    )
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it appears
  useEffect(() => {
    for (const [name, side] of Object.entries(chosen)) {
      if (side === 'remote') typeInto(ref.current?.closest('form'), name, formatValue(remote[name]))
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
      {Object.entries(chosen).map(([name, side]) => {
        const show = (value: unknown) => {
          const text = formatValue(value)
          return text === '' ? <i>empty</i> : (renderValue?.(name, text) ?? text)
        }
        return (
          <fieldset key={name}>
            <legend>{labels[name]}</legend>
            <p>
              <b>Yours</b> <span>{show(local[name])}</span>
            </p>
            <Button
              look={side === 'local' ? 'ink' : 'line'}
              small
              aria-pressed={side === 'local'}
              onClick={() => choose(name, 'local')}
            >
              Keep mine
            </Button>
            <p>
              <b>Theirs</b> <span>{show(remote[name])}</span>
            </p>
            <Button
              look={side === 'remote' ? 'ink' : 'line'}
              small
              aria-pressed={side === 'remote'}
              onClick={() => choose(name, 'remote')}
            >
              Take theirs
            </Button>
          </fieldset>
        )
      })}
    </div>
  )
}
