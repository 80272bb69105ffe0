import { Trash2 } from 'lucide-react'
import { testOrderApi } from '../../../../../contract/shop/orders/test-orders.ts'
import { call } from '../../../../api/call.ts'
import { Button } from '../../../../ui/button.tsx'
import { useBusy } from '../../../../ui/loading/use-busy.ts'
import { RequiresConnection } from '../../../../ui/requires-connection.tsx'
import { useWrite } from '../../../records/use-write.ts'
import styles from './test-order.module.css'

interface TestOrderProps {
  id: number
  onRemoved(): void
}

/** An order of the shop itself: it is tried like any other up to packing, and then removed. */
export function TestOrder({ id, onRemoved }: TestOrderProps) {
  const write = useWrite('order')
  const [isBusy, remove] = useBusy(() =>
    write(() => call(testOrderApi.remove, { id }), 'Test order removed. The saree is free again.', {
      onDone: onRemoved,
    }),
  )
  return (
    <div className={styles.test}>
      <p>You placed this order as a test. Try the steps, then remove it.</p>
      <RequiresConnection>
        <Button look="line" small busy={isBusy} onClick={remove}>
          <Trash2 aria-hidden="true" /> Remove test order
        </Button>
      </RequiresConnection>
    </div>
  )
}
