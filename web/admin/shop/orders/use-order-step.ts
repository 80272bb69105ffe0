import { useContext } from 'react'
import { useRevalidator } from 'react-router'
import type { OrderStep } from '../../../../contract/shop/orders/order-steps.ts'
import { type OrderDetails, orderApi } from '../../../../contract/shop/orders/orders.ts'
import type { StepValues } from '../../../../contract/shop/orders/step-values.ts'
import { call } from '../../../api/call.ts'
import { useFormWrite, useUndo } from '../../records/use-write.ts'
import { keepLastCourier } from './last-courier.ts'
import { doneText } from './next-step.content.ts'
import { stepFieldNames } from './step-values.ts'
import { ShowOrderContext } from './use-shown-orders.ts'

/** Takes an order one step further; for ten seconds it can be undone. */
export const useOrderStep = ({ id, number, version }: OrderDetails) => {
  const { revalidate } = useRevalidator()
  const write = useFormWrite('order')
  const undo = useUndo('order')
  const show = useContext(ShowOrderContext)
  return async (step: OrderStep, values: StepValues) => {
    const errors = await write(
      () => call(orderApi.step, { id, body: { ...values, step, version } }),
      doneText(step, number),
      {
        fields: stepFieldNames,
        showAnswer: show,
        action: (changed) =>
          changed.undo_until === null
            ? undefined
            : {
                ...undo(
                  () => call(orderApi.undo, { id, body: { version: changed.version } }),
                  `${number} is as it was before`,
                ),
                topic: `order ${id}`,
              },
      },
    )
    if (!errors && values.courier) keepLastCourier(values.courier)
    // Somebody else may have gone on with it: shows what is so now.
    if (errors) await revalidate()
    return errors
  }
}
