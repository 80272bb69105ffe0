import { CircleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { timeOf } from '../../dates.tsx'
import type { Values } from '../record-kind.ts'
import styles from './conflict-choice.module.css'
import type { ConflictError } from './conflict-error.ts'
import { describeRemoteChanges, type ValueTexts } from './describe-merge.ts'

type Side = 'local' | 'remote'

interface ConflictChoiceProps {
  /** The field that both have changed. */
  name: string
  conflict: ConflictError
  words: ValueTexts
  isFirst: boolean
  onChoose(text: string): void
}

/** Stands below a field that somebody else has changed to another value meanwhile. */
export function ConflictChoice({ name, conflict, words, isFirst, onChoose }: ConflictChoiceProps) {
  const { message, changed, merge } = conflict
  const { formatValue, showValue, labels } = words
  const ref = useRef<HTMLDivElement>(null)
  const [side, setSide] = useState<Side>('local')
  const [openedAt] = useState(() => new Date().toISOString())
  const values: Record<Side, Values> = { local: conflict.local, remote: conflict.remote }
  const choose = (chosen: Side) => {
    setSide(chosen)
    onChoose(formatValue(values[chosen][name]))
  }
  const show = (value: unknown) => {
    const text = formatValue(value ?? '')
    return text === '' ? <i>empty</i> : showValue(name, text)
  }
  useEffect(() => {
    if (!isFirst) return
    ref.current?.focus()
    ref.current?.scrollIntoView({ block: 'nearest' })
  }, [isFirst])
  const who = changed ? `${changed.by}, ${timeOf(changed.at)}` : 'Someone else'
  return (
    <div
      ref={ref}
      tabIndex={-1}
      role={isFirst ? 'alert' : undefined}
      className={styles.conflict}
      data-conflict=""
    >
      {isFirst && (
        <p className={styles.message}>
          <CircleAlert aria-hidden="true" /> {message}
          {merge.remoteChanges.length + merge.sums.length > 0 &&
            ` ${describeRemoteChanges(merge, conflict.remote, words, changed)}, and is kept.`}
        </p>
      )}
      <fieldset>
        <legend>{labels[name]}</legend>
        <Button look="line" aria-pressed={side === 'local'} onClick={() => choose('local')}>
          <small>Keep mine, {timeOf(openedAt)}</small> <b>{show(values.local[name])}</b>
        </Button>
        <Button look="line" aria-pressed={side === 'remote'} onClick={() => choose('remote')}>
          <small>Take theirs: {who}</small> <b>{show(values.remote[name])}</b>
        </Button>
        <p>Before: {show(conflict.base[name])}. Your other changes are kept either way.</p>
      </fieldset>
    </div>
  )
}
