import { ScanBarcode } from 'lucide-react'
import { type ClipboardEvent, useRef, useState } from 'react'
import { countOf } from '../../../../../contract/numbers/count-of.ts'
import { doubtOfTracking } from '../../../../../contract/shop/orders/couriers.ts'
import type { StoredOrder } from '../../../../../contract/shop/orders/orders.ts'
import { Button } from '../../../../ui/button.tsx'
import { TextField } from '../../../../ui/form/field.tsx'
import formStyles from '../../../../ui/form/form.module.css'
import { FormDialog } from '../../../../ui/form/form-dialog.tsx'
import { type Checked, useForm } from '../../../../ui/form/use-form.ts'
import { showError } from '../../../../ui/toast/toast.ts'
import { ScanCodes } from '../../scan/scan-codes.tsx'
import { CourierField } from '../courier-field.tsx'
import { keepLastCourier, readLastCourier } from '../last-courier.ts'
import { receiverOf } from '../order-words.content.ts'
import styles from './dispatch-dialog.module.css'
import {
  addScanned,
  fillFrom,
  findDoubts,
  splitNumbers,
  type TrackingNumbers,
} from './tracking-numbers.ts'

const fieldOf = (id: number | string) => `tracking-${id}`

interface DispatchDialogProps {
  orders: readonly StoredOrder[]
  /** Kept while the dialog is closed, so that nothing typed is lost. */
  numbers: TrackingNumbers
  onNumbers(numbers: TrackingNumbers): void
  /** @returns whether all were dispatched */
  onSend(courier: string): Promise<boolean>
  onClose(): void
}

/** Courier and numbers as they are typed; what looks wrong is asked about once, and sent at the next press. */
const useDispatch = (props: DispatchDialogProps) => {
  const { orders, numbers, onNumbers, onSend, onClose } = props
  const ids = orders.map(({ id }) => id)
  const [courier, setCourier] = useState(readLastCourier)
  const asked = useRef('')
  const check = (): Checked<string> => {
    const typed = courier.trim()
    if (!typed)
      return {
        success: false,
        error: { issues: [{ path: ['courier'], message: 'Enter the courier' }] },
      }
    const doubts = Object.entries(findDoubts(typed, ids, numbers))
    const all = JSON.stringify([typed, numbers])
    if (doubts.length === 0 || asked.current === all) return { success: true, data: typed }
    asked.current = all
    const issues = doubts.map(([id, doubt]) => ({
      path: [fieldOf(id)],
      message: `${doubt} If so, press Dispatch again.`,
    }))
    return { success: false, error: { issues } }
  }
  const formState = useForm(check, async (typed) => {
    keepLastCourier(typed)
    if (await onSend(typed)) onClose()
    return undefined
  })
  const show = (next: TrackingNumbers) => {
    onNumbers(next)
    formState.clearErrors(ids.map(fieldOf))
  }
  return { ids, courier, setCourier, numbers, show, formState }
}

type Dispatch = ReturnType<typeof useDispatch>

/** Asks for the courier of many parcels and the number of each: typed, pasted as a column, or scanned one after the other. */
export function DispatchDialog(props: DispatchDialogProps) {
  const { orders, onClose } = props
  const dispatch = useDispatch(props)
  const { courier, setCourier, formState } = dispatch
  const [isScanning, setIsScanning] = useState(false)
  return (
    <FormDialog
      title={`Dispatch ${countOf(orders.length, 'order')}`}
      submit={`Dispatch ${orders.length}`}
      fullOnMobile
      formState={formState}
      onClose={onClose}
    >
      {(form) => (
        <form {...form} className={formStyles.form}>
          <div className={styles.top}>
            <CourierField value={courier} onText={setCourier} error={formState.errors.courier} />
            <Button look="line" onClick={() => setIsScanning(!isScanning)}>
              <ScanBarcode aria-hidden="true" /> {isScanning ? 'Stop scanning' : 'Scan labels'}
            </Button>
          </div>
          {isScanning && (
            <Scanner orders={orders} dispatch={dispatch} onEnd={() => setIsScanning(false)} />
          )}
          <Numbers orders={orders} dispatch={dispatch} />
        </form>
      )}
    </FormDialog>
  )
}

interface PartProps {
  orders: readonly StoredOrder[]
  dispatch: Dispatch
}

function Scanner({ orders, dispatch, onEnd }: PartProps & { onEnd(): void }) {
  const { ids, courier, numbers, show } = dispatch
  const next = orders.find(({ id }) => !numbers[id])
  const take = (scanned: string) => {
    const added = addScanned(ids, numbers, scanned)
    if (!added || !next) return null
    if (doubtOfTracking(courier, added.number))
      return {
        words: `${added.number} isn’t a ${courier} number, so we left it out.`,
        isTaken: false,
      }
    const filled = { ...numbers, [added.id]: added.number }
    show(filled)
    if (ids.every((id) => filled[id])) onEnd()
    return { words: `${added.number} for ${receiverOf(next).name}`, isTaken: true }
  }
  return (
    <ScanCodes
      of="barcode"
      prompt={
        next ? `Label of ${next.number}, ${receiverOf(next).name}` : 'All parcels have a number.'
      }
      onCode={take}
      onFailed={(reason) => {
        onEnd()
        showError(reason)
      }}
    />
  )
}

function Numbers({ orders, dispatch }: PartProps) {
  const { ids, numbers, show, formState } = dispatch
  const paste = (id: number, event: ClipboardEvent) => {
    const found = splitNumbers(event.clipboardData.getData('text'))
    if (found.length < 2) return
    event.preventDefault()
    const filled = fillFrom(ids, numbers, id, found)
    if (filled) show(filled)
    else showError(`That’s ${found.length} numbers, more than there are parcels.`)
  }
  return orders.map((order) => (
    <TextField
      key={order.id}
      label={`${order.number}, ${receiverOf(order).name}, ${order.pin}`}
      name={fieldOf(order.id)}
      value={numbers[order.id] ?? ''}
      onText={(number) => show({ ...numbers, [order.id]: number })}
      onPaste={(event) => paste(order.id, event)}
      placeholder="Tracking number"
      hint={order.gift_to && 'Gift: no price and no invoice in the parcel'}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={60}
      error={formState.errors[fieldOf(order.id)]}
    />
  ))
}
