import type { OrderStep } from '../../../../../contract/shop/orders/order-steps.ts'
import type { OrderDetails } from '../../../../../contract/shop/orders/orders.ts'
import { useForm } from '../../../../ui/form/use-form.ts'
import { shopToday } from '../../../dates.tsx'
import { refundableOf } from '../order-words.content.ts'
import { checkStep } from '../step-values.ts'
import { useOrderStep } from '../use-order-step.ts'

/** The form of a step, which is sent with the version that was seen. */
export const useStepForm = (order: OrderDetails, step: OrderStep, onDone?: () => void) => {
  const take = useOrderStep(order)
  return useForm(
    (typed) => checkStep(step, typed, { refundable: refundableOf(order), today: shopToday() }),
    async (values) => {
      const errors = await take(step, values)
      if (!errors) onDone?.()
      return errors
    },
  )
}
