import type * as z from 'zod/mini'
import { formatRupees } from '../../../../contract/numbers/format-number.ts'
import { hasWrongComma, readRupees, WRONG_COMMA } from '../../../../contract/numbers/read-amount.ts'
import { deliveryFields } from '../../../../contract/shop/orders/order-form.ts'
import type { OrderStep } from '../../../../contract/shop/orders/order-steps.ts'
import { orderApi } from '../../../../contract/shop/orders/orders.ts'
import type { Checked, TypedFields } from '../../../ui/form/use-form.ts'

/** What a step sends besides its name and the version. */
type StepBody = z.input<typeof orderApi.step.body>
export type StepValues = Omit<StepBody, 'step' | 'version'>

export const stepFieldNames = [
  ...deliveryFields,
  'courier',
  'tracking',
  'delivered_on',
  'amount',
  'way',
  'payment',
  'utr',
  'is_all',
  'lines',
  'to_shelf',
  'answer',
] as const satisfies readonly (keyof StepValues)[]
export type StepField = (typeof stepFieldNames)[number]

/** What is asked for each step; the others need only a press. */
export const fieldsOfStep: Readonly<Partial<Record<OrderStep, readonly StepField[]>>> = {
  pay: ['amount', 'way', 'utr'],
  unpay: ['payment'],
  correct: deliveryFields,
  takeOut: ['lines'],
  send: ['courier', 'tracking'],
  correctParcel: ['courier', 'tracking'],
  deliver: ['delivered_on'],
  refuse: ['answer'],
  takeBack: ['to_shelf'],
  refund: ['amount', 'way', 'utr', 'is_all'],
}

interface Limits {
  /** Rupees that can still go back; no limit for those that come. */
  refundable: number
  /** `YYYY-MM-DD` in the shop. */
  today: string
}

type Findings = Partial<Record<StepField, string>>

const findErrors = (
  step: OrderStep,
  typed: Readonly<Record<string, string>>,
  limits: Limits,
): Findings => {
  const { courier, answer, delivered_on, amount, lines, to_shelf } = typed
  const errors: Findings = {}
  if (courier === '') errors.courier = 'Please enter the courier'
  if (lines === '') errors.lines = 'Please choose the piece'
  if (to_shelf === '') errors.to_shelf = 'Please say where the piece is'
  if (answer === '') errors.answer = 'Please say why. The buyer reads it'
  if (delivered_on === '') errors.delivered_on = 'Please enter the day'
  if (delivered_on && delivered_on > limits.today) {
    errors.delivered_on = 'This day is still to come'
  }
  if (amount !== undefined) {
    const rupees = readRupees(amount) ?? -1
    if (rupees < 0 || (rupees === 0 && typed.is_all !== 'yes'))
      errors.amount = hasWrongComma(amount)
        ? `The amount ${WRONG_COMMA}`
        : 'Please enter the amount, such as 4,499'
    else if (step === 'refund' && rupees > limits.refundable)
      errors.amount = `At most ${formatRupees(limits.refundable)} can go back`
  }
  return errors
}

/** Reads the fields of a step, with what is wrong in them. */
export const checkStep = (
  step: OrderStep,
  fields: TypedFields,
  limits: Limits,
): Checked<StepValues> => {
  const typed = Object.fromEntries(
    (fieldsOfStep[step] ?? []).map((name) => [name, String(fields[name] ?? '').trim()]),
  )
  const wrong = Object.entries(findErrors(step, typed, limits))
  if (wrong.length > 0) {
    const issues = wrong.map(([name, message]) => ({ path: [name], message }))
    return { success: false, error: { issues } }
  }
  const { amount, payment, lines, to_shelf, is_all, ...texts } = typed
  // A correction may empty its note.
  const filled = Object.entries(texts).filter(([, text]) => step === 'correct' || text !== '')
  const values = {
    ...Object.fromEntries(filled),
    ...(amount !== undefined && { amount: readRupees(amount) }),
    ...(payment && { payment: Number(payment) }),
    ...(lines && { lines: [Number(lines)] }),
    ...(is_all === 'yes' && { is_all: true }),
    ...(to_shelf !== undefined && { to_shelf: to_shelf === 'yes' }),
  }
  const checked = orderApi.step.body.safeParse({ step, version: 1, ...values })
  return checked.success ? { success: true, data: values } : checked
}
