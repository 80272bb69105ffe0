import type { PromisedPiece } from '../../../../contract/articles/promised-pieces.ts'
import { formatRupees } from '../../../../contract/numbers/format-number.ts'
import {
  counterApi,
  counterWays,
  type StoredCounterSale,
} from '../../../../contract/shop/counter.ts'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/button.tsx'
import { useBusy } from '../../../ui/loading/use-busy.ts'
import { RequiresConnection } from '../../../ui/requires-connection.tsx'
import { closeToasts } from '../../../ui/toast/toast.ts'
import box from '../../box.module.css'
import { momentText } from '../../dates.tsx'
import { useUndo, useWrite } from '../../records/use-write.ts'
import styles from './counter-records.module.css'

/** The last pieces of an article that were sold at the counter. One that was entered by mistake is undone. */
export function CounterSales({ sales }: { sales: readonly StoredCounterSale[] }) {
  if (sales.length === 0) return null
  return (
    <section className={`${box.box} ${styles.sales}`} aria-labelledby="counter-sales">
      <h2 id="counter-sales">Sold at the counter</h2>
      <ul>
        {sales.map((sale) => (
          <Sale key={sale.id} sale={sale} />
        ))}
      </ul>
    </section>
  )
}

function Sale({ sale }: { sale: StoredCounterSale }) {
  const { id, price, way, sold_at, sold_by } = sale
  const write = useWrite('sale')
  const [isBusy, undo] = useBusy(() =>
    write(() => call(counterApi.undoSale, { id }), 'The sale is undone', {
      // The alert of the sale offers the same.
      onDone: () => closeToasts((topic) => topic === 'counter'),
    }),
  )
  const moment = momentText(sold_at)
  return (
    <li>
      <span>
        <b>
          {formatRupees(price)}, {counterWays[way]}
        </b>
        <small>
          {moment}, {sold_by}
        </small>
      </span>
      <RequiresConnection>
        <Button
          look="line"
          small
          busy={isBusy}
          onClick={undo}
          aria-label={`Undo the sale of ${moment}`}
        >
          Undo
        </Button>
      </RequiresConnection>
    </li>
  )
}

interface EndHoldProps {
  piece: PromisedPiece
}

/** Ends a hold for a name before its time; nothing beside the piece of an order, whose steps stand on its own screen. */
export function EndHold({ piece }: EndHoldProps) {
  return 'hold_id' in piece ? <EndHoldButton id={piece.hold_id} name={piece.name} /> : null
}

function EndHoldButton({ id, name }: { id: number; name: string }) {
  const write = useWrite('reservation')
  const undo = useUndo('reservation')
  const change = (ended: boolean) => call(counterApi.changeHold, { id, body: { ended } })
  const [isBusy, end] = useBusy(() =>
    write(() => change(true), `${name}’s reservation has ended`, {
      action: { ...undo(() => change(false), `Reserved for ${name} again`), topic: 'counter' },
    }),
  )
  return (
    <RequiresConnection>
      <Button
        look="line"
        small
        busy={isBusy}
        onClick={end}
        aria-label={`End reservation for ${name}`}
      >
        End reservation
      </Button>
    </RequiresConnection>
  )
}
