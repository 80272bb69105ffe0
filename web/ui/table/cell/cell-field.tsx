import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import styles from './editable-cell.module.css'

export type Leave = 'down' | 'next' | 'previous' | 'blur'

export interface EditableCellProps {
  column: string
  /** What it holds and of what, such as `Article Price of Bottle green silk`. */
  label: string
  value: string
  inputMode: 'decimal' | 'numeric'
  /** What else can be typed; shown at a desk until something is typed. */
  hint?: ReactNode
  /** The value that a typed text stands for, such as `8` for `+5` where 3 are there; a wrong text need not change. */
  read(text: string): string
  show(value: string): ReactNode
  format(value: string): string
  check(text: string): string | undefined
  /** Whether its value waits on this device for a connection. */
  isUnsent: boolean
  /** Takes each text that is typed, and null once it was stored or given up. */
  onType(text: string | null): void
  /** Stores a value. Resolves to a sentence if that failed or came out differently, and tells where it waits. */
  onSave(value: string): Promise<{ error?: string; note?: string; isUnsent?: boolean }>
}

interface CellFieldProps
  extends Pick<
    EditableCellProps,
    'label' | 'value' | 'inputMode' | 'hint' | 'read' | 'format' | 'check' | 'onType'
  > {
  begin: string
  error: string
  onLeave(typed: string, how: Leave): void
  onDiscard(): void
}

export function CellField(props: CellFieldProps) {
  const { label, value, inputMode, hint, read, format, check, begin, error } = props
  const { onType, onLeave, onDiscard } = props
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(begin)
  /** Set when a key has closed the field, so that the blur that follows is ignored. */
  const isLeft = useRef(false)
  useEffect(() => field.current?.select(), [])

  const meant = read(typed)
  const leave = (how: Leave) => {
    if (isLeft.current) return
    isLeft.current = how === 'blur' || !check(meant) || meant === value
    onLeave(typed.trim(), how)
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !['Enter', 'Tab', 'Escape'].includes(event.key)) return
    event.preventDefault()
    if (event.key === 'Escape') {
      isLeft.current = true
      onDiscard()
    } else if (event.key === 'Enter') leave('down')
    else leave(event.shiftKey ? 'previous' : 'next')
  }

  const willChange = meant !== value && !check(meant)
  return (
    <span className={styles.field}>
      <input
        ref={field}
        // biome-ignore lint/a11y/noAutofocus: the person has just opened it
        autoFocus
        type="text"
        inputMode={inputMode}
        enterKeyHint="next"
        autoComplete="off"
        aria-label={label}
        aria-invalid={error !== '' || undefined}
        aria-describedby={id}
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          onType(currentTarget.value)
        }}
        onKeyDown={handleKey}
        onBlur={() => leave('blur')}
      />
      <span id={id} className={styles.tip} role={error ? 'alert' : undefined}>
        {error && <b>{error}</b>}
        {hint && typed === begin && !error && <span className={styles.keys}>{hint}</span>}
        {willChange && <Change from={format(value)} to={format(meant)} />}
        <span className={styles.keys}>
          <kbd>Enter</kbd> save <kbd>Esc</kbd> leave
        </span>
      </span>
    </span>
  )
}

function Change({ from, to }: { from: string; to: string }) {
  return (
    <span>
      {from} → <b>{to}</b>
    </span>
  )
}
