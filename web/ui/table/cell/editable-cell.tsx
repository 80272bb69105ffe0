import { Check, CloudOff } from 'lucide-react'
import { CellField, type EditableCellProps } from './cell-field.tsx'
import { CellMessage, type CellState } from './cell-message.tsx'
import styles from './editable-cell.module.css'
import { cellColumn } from './neighbour-cells.ts'
import { useEditableCell } from './use-editable-cell.ts'

const shownValue = (state: CellState, { value, read, check }: EditableCellProps) => {
  if (state.name === 'saving') return state.value
  if (state.name !== 'failed') return value
  const meant = read(state.typed)
  return check(meant) ? state.typed : meant
}

export function EditableCell(props: EditableCellProps) {
  const { column, label, value, show, isUnsent } = props
  const { cell, isOpen, state, open, leave, saveAgain, discard } = useEditableCell(props)
  const shown = shownValue(state, props)
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
          onDiscard={discard}
        />
      ) : (
        <button
          type="button"
          aria-label={`${label}: ${props.format(shown)}`}
          aria-disabled={state.name === 'saving' || undefined}
          onClick={open}
        >
          {isUnsent && <CloudOff aria-hidden="true" />}
          {state.name === 'saved' && <Check aria-hidden="true" />}
          {show(shown)}
        </button>
      )}
      <CellMessage
        {...props}
        state={state}
        isOpen={isOpen}
        onSaveAgain={saveAgain}
        onDiscard={discard}
      />
    </span>
  )
}
