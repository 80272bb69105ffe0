import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { positiveInteger } from '../../fields.ts'
import { stepsForMany } from './order-steps.ts'
import { StepValues } from './step-values.ts'

/** How many orders take a step at once. */
export const MAX_ORDERS_AT_ONCE = 100

const manyOf = <Seen extends z.ZodMiniType>(seen: Seen) =>
  z
    .array(seen, 'orders must be a list')
    .check(
      z.minLength(1, 'orders must name at least one order'),
      z.maxLength(MAX_ORDERS_AT_ONCE, `orders may be at most ${MAX_ORDERS_AT_ONCE}`),
    )

const Seen = z.strictObject({
  id: positiveInteger('id must be the number of an order'),
  version: positiveInteger('version must be the one that the order was seen with'),
})

/** Orders that took their step, with the version that they have now, and why the others did not. */
const ManyTaken = z.object({
  taken: z.array(Seen),
  refused: z.array(z.object({ id: z.number(), number: z.string(), reason: z.string() })),
})
export type ManyTaken = z.infer<typeof ManyTaken>

/** Each order is changed as if alone: one that can’t take the step stays as it is, and keeps no other from it. */
export const manyOrdersApi = {
  step: endpoint('POST /changeOrders', {
    access: 'admin',
    summary: 'Takes many orders one step further; those that can’t take it stay as they are',
    auditLabel: 'Orders changed',
    body: z.strictObject({
      step: z.enum(stepsForMany, `step must be one of ${stepsForMany.join(', ')}`),
      /** Of parcels that are sent. */
      courier: StepValues.shape.courier,
      orders: manyOf(z.extend(Seen, { tracking: StepValues.shape.tracking })),
    }),
    answer: ManyTaken,
  }),
  undo: endpoint('POST /undoOrderChanges', {
    access: 'admin',
    summary: 'Undoes the last step of each of these orders within ten seconds, with its emails',
    auditLabel: 'Order changes undone',
    body: z.strictObject({ orders: manyOf(Seen) }),
    answer: ManyTaken,
  }),
}
