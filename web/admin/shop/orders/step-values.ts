import { keysOf } from '../../../../contract/keys-of.ts'
import { hasWrongComma, readRupees, WRONG_COMMA } from '../../../../contract/numbers/read-amount.ts'
import { deliveryFields } from '../../../../contract/shop/orders/order-form.ts'
import type { OrderStep } from '../../../../contract/shop/orders/order-steps.ts'
import {
  findStepFault,
  type StepLimits,
  StepValues,
} from '../../../../contract/shop/orders/step-values.ts'
import type { Checked, TypedFields } from '../../../ui/form/use-form.ts'

export const stepFieldNames = keysOf(StepValues.shape)
export type StepField = keyof StepValues

/** What is asked for each step; the others need only a press. */
export const fieldsOfStep: Readonly<Partial<Record<OrderStep, readonly StepField[]>>> = {
  pay: ['amount', 'way', 'gift_card', 'utr'],
  unpay: ['payment'],
  correct: deliveryFields,
  takeOut: ['lines'],
  send: ['courier', 'tracking'],
  correctParcel: ['courier', 'tracking'],
  deliver: ['delivered_on'],
  refuse: ['answer'],
  takeBack: ['to_shelf'],
  refund: ['amount', 'way', 'valid_until', 'utr', 'is_all'],
}

/** What is said where a field is empty. */
const emptyFields: Readonly<Partial<Record<StepField, string>>> = {
  courier: 'Enter the courier',
  to_shelf: 'Choose where the saree is now',
  answer: 'Enter a reason. The buyer reads it',
  delivered_on: 'Enter the delivery date',
}

const amountFault = (amount: string) => {
  if (readRupees(amount) !== undefined) return undefined
  return hasWrongComma(amount)
    ? `The amount ${WRONG_COMMA}`
    : 'Please enter the amount, such as 4,499'
}

/** Reads the fields of a step, with what is wrong in them. */
export const checkStep = (
  step: OrderStep,
  fields: TypedFields,
  limits: StepLimits,
): Checked<StepValues> => {
  const typed = Object.fromEntries(
    (fieldsOfStep[step] ?? []).map((name) => [name, String(fields[name] ?? '').trim()]),
  )
  const { amount, payment, lines, to_shelf, is_all, ...texts } = typed
  // A correction may empty its note.
  const filled = Object.entries(texts).filter(([, text]) => step === 'correct' || text !== '')
  const values: StepValues = {
    ...Object.fromEntries(filled),
    ...(amount !== undefined && { amount: readRupees(amount) }),
    ...(payment && { payment: Number(payment) }),
    ...(lines && { lines: [Number(lines)] }),
    ...(is_all === 'yes' && { is_all: true }),
    ...(to_shelf !== undefined && { to_shelf: to_shelf === 'yes' }),
  }
  const issues = stepFieldNames.flatMap((field) => {
    const text = typed[field]
    const message =
      (text === '' && emptyFields[field]) ||
      (field === 'amount' && text !== undefined && amountFault(text))
    return message ? [{ path: [field], message }] : []
  })
  const [field, message] = findStepFault(step, values, limits) ?? []
  if (field && message && issues.length === 0) issues.push({ path: [field], message })
  if (issues.length > 0) return { success: false, error: { issues } }
  const checked = StepValues.safeParse(values)
  return checked.success ? { success: true, data: values } : checked
}
