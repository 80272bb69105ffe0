import { CircleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { typeInto } from '../../../ui/form/type-into.ts'
import { timeOf } from '../../dates.tsx'
import { FieldPortal } from '../field-portal.ts'
import type { Values } from '../record-kind.ts'
import { describeRemoteChanges, type ValueTexts } from './describe-merge.ts'
import styles from './record-conflict.module.css'
import type { ConflictError } from './save-merged.ts'

type Side = 'local' | 'remote'

interface RecordConflictProps {
  conflict: ConflictError
  words: ValueTexts
}

export function RecordConflict({ conflict, words }: RecordConflictProps) {
  const { merge } = conflict
  const ref = useRef<HTMLDivElement>(null)
  const [form, setForm] = useState<HTMLFormElement | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it appears
  useEffect(() => {
    const element = ref.current?.closest('form') ?? null
    for (const name of [...merge.remoteChanges, ...merge.sums.map((sum) => sum.name)]) {
      typeInto(element, name, words.formatValue(merge.merged[name]))
    }
    setForm(element)
  }, [])
  return (
    <div ref={ref} hidden>
      {form &&
        merge.conflicts.map((name, index) => (
          <FieldPortal key={name} form={form} name={name}>
            <Choice {...{ form, name, conflict, words }} isFirst={index === 0} />
          </FieldPortal>
        ))}
    </div>
  )
}

interface ChoiceProps extends RecordConflictProps {
  form: HTMLFormElement
  name: string
  isFirst: boolean
}

function Choice({ form, name, isFirst, conflict, words }: ChoiceProps) {
  const { message, changed, merge } = conflict
  const { formatValue, showValue, labels } = words
  const ref = useRef<HTMLDivElement>(null)
  const [side, setSide] = useState<Side>('local')
  const [openedAt] = useState(() => new Date().toISOString())
  const values: Record<Side, Values> = { local: conflict.local, remote: conflict.remote }
  const choose = (chosen: Side) => {
    setSide(chosen)
    typeInto(form, name, formatValue(values[chosen][name]))
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
  const who = changed ? `${changed.by}, ${timeOf(changed.at)}` : 'Somebody else'
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
        <p>
          Before: {show(conflict.base[name])}. The rest of your changes is kept whatever you choose.
        </p>
      </fieldset>
    </div>
  )
}
