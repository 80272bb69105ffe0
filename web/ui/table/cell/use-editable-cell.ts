import { useEffect, useRef, useState } from 'react'
import { showError } from '../../toast/toast.ts'
import type { EditableCellProps, Leave } from './cell-field.tsx'
import type { CellState } from './cell-message.tsx'
import { cellBelow, cellBeside } from './neighbour-cells.ts'

const neighbourOf = (cell: HTMLElement, how: Leave) => {
  if (how === 'blur') return null
  return how === 'down' ? cellBelow(cell) : cellBeside(cell, how === 'next' ? 1 : -1)
}

/** Opens the field of a cell, saves what is typed into it, and moves the focus on. */
export const useEditableCell = ({
  label,
  value,
  read,
  check,
  onType,
  onSave,
}: EditableCellProps) => {
  const cell = useRef<HTMLSpanElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [state, setState] = useState<CellState>({ name: 'rest' })
  const takesFocus = useRef(false)

  useEffect(() => {
    if (isOpen || !takesFocus.current) return
    takesFocus.current = false
    cell.current?.querySelector('button')?.focus()
  })

  const save = async (typed: string) => {
    const meant = read(typed)
    setState({ name: 'saving', value: meant })
    const { error, note = '', isUnsent } = await onSave(meant)
    if (!error) onType(null)
    // Another page of the table may be shown by now.
    else if (!cell.current) showError(`${label} wasn’t saved. ${error}`)
    if (error) setState({ name: 'failed', typed, error })
    else setState(isUnsent ? { name: 'rest' } : { name: 'saved', note })
  }

  const rest = () => {
    onType(null)
    setState({ name: 'rest' })
  }

  const leave = (typed: string, how: Leave) => {
    const meant = read(typed)
    const wrong = meant === value ? undefined : check(meant)
    if (wrong && how !== 'blur') return setState({ name: 'failed', typed, error: wrong })
    const target = cell.current && neighbourOf(cell.current, how)
    takesFocus.current = how !== 'blur' && !target
    setIsOpen(false)
    if (wrong) setState({ name: 'failed', typed, error: wrong })
    else if (meant === value) rest()
    else void save(typed)
    target?.focus()
    target?.click()
  }

  const saveAgain = (typed: string) => {
    takesFocus.current = true
    void save(typed)
  }

  const discard = () => {
    takesFocus.current = true
    setIsOpen(false)
    rest()
  }

  const open = () => {
    if (state.name !== 'saving') setIsOpen(true)
  }

  return { cell, isOpen, state, open, leave, saveAgain, discard }
}
