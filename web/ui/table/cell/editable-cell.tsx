import { Check, CloudOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { showError } from '../../toast/toast.tsx'
import { CellField, type EditableCellProps, type Leave } from './cell-field.tsx'
import styles from './editable-cell.module.css'
import { cellBelow, cellBeside, cellColumn } from './neighbour-cells.ts'

type State =
  | { name: 'rest' }
  | { name: 'saving'; typed: string }
  | { name: 'saved'; note: string }
  | { name: 'failed'; typed: string; error: string }

export function EditableCell(props: EditableCellProps) {
  const { column, label, value, show, check, isUnsent, onType, onSave } = props
  const cell = useRef<HTMLSpanElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [state, setState] = useState<State>({ name: 'rest' })
  const takesFocus = useRef(false)

  useEffect(() => {
    if (isOpen || !takesFocus.current) return
    takesFocus.current = false
    cell.current?.querySelector('button')?.focus()
  })

  const save = async (typed: string) => {
    setState({ name: 'saving', typed })
    const { error, note = '' } = await onSave(typed)
    if (!error) onType(null)
    // Another page of the table may be shown by now.
    else if (!cell.current) showError(`${label} was not saved. ${error}`)
    setState(error ? { name: 'failed', typed, error } : { name: 'saved', note })
  }

  const rest = () => {
    onType(null)
    setState({ name: 'rest' })
  }

  const leave = (typed: string, how: Leave) => {
    const wrong = typed === value ? undefined : check(typed)
    if (wrong && how !== 'blur') return setState({ name: 'failed', typed, error: wrong })
    const here = cell.current
    const target =
      !here || how === 'blur'
        ? null
        : how === 'down'
          ? cellBelow(here)
          : cellBeside(here, how === 'next' ? 1 : -1)
    takesFocus.current = how !== 'blur' && !target
    setIsOpen(false)
    if (wrong) setState({ name: 'failed', typed, error: wrong })
    else if (typed === value) rest()
    else void save(typed)
    target?.focus()
    target?.click()
  }

  const saveAgain = (typed: string) => {
    takesFocus.current = true
    void save(typed)
  }

  const giveUp = () => {
    takesFocus.current = true
    setIsOpen(false)
    rest()
  }

  const shown = 'typed' in state ? state.typed : value
  return (
    <span
      ref={cell}
      className={styles.cell}
      data-state={isUnsent ? 'unsent' : state.name}
      {...{ [cellColumn]: column }}
    >
      {isOpen ? (
        <CellField
          {...props}
          begin={state.name === 'failed' ? state.typed : value}
          error={state.name === 'failed' ? state.error : ''}
          onLeave={leave}
          onGiveUp={giveUp}
        />
      ) : (
        <button
          type="button"
          aria-label={`${label}: ${props.format(shown)}`}
          aria-disabled={state.name === 'saving' || undefined}
          onClick={() => state.name !== 'saving' && setIsOpen(true)}
        >
          {isUnsent && <CloudOff aria-hidden="true" />}
          {state.name === 'saved' && !isUnsent && <Check aria-hidden="true" />}
          {show(shown)}
        </button>
      )}
      <span role="status">
        {!isOpen && state.name === 'failed' && (
          <span className={styles.tip}>
            <b>{state.error}</b>
            <span className={styles.choices}>
              {!check(state.typed) && (
                <button
                  type="button"
                  className={styles.choice}
                  onClick={() => saveAgain(state.typed)}
                >
                  Save {props.format(state.typed)}
                </button>
              )}
              <button type="button" className={styles.choice} onClick={giveUp}>
                Keep {props.format(value)}
              </button>
            </span>
          </span>
        )}
        {isUnsent && (
          <span className="visually-hidden">It waits on this device until the line is back.</span>
        )}
        {state.name === 'saved' &&
          !isUnsent &&
          (state.note === '' ? (
            <span className="visually-hidden">Saved.</span>
          ) : (
            <span className={styles.tip}>{state.note}</span>
          ))}
      </span>
    </span>
  )
}
