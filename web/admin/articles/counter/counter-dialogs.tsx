import { useState } from 'react'
import type { Article } from '../../../../contract/articles/articles.ts'
import { formatRupees } from '../../../../contract/numbers/format-number.ts'
import {
  CounterSale,
  counterApi,
  counterWayNames,
  counterWays,
  DEFAULT_HOLD_HOURS,
  NamedHold,
} from '../../../../contract/shop/counter.ts'
import { call } from '../../../api/call.ts'
import { idempotencyHeaders } from '../../../api/idempotency-headers.ts'
import { ChoiceField } from '../../../ui/form/choice-field.tsx'
import { SelectField, TextField } from '../../../ui/form/field.tsx'
import styles from '../../../ui/form/form.module.css'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { type TypedFields, useForm } from '../../../ui/form/use-form.ts'
import { momentText } from '../../dates.tsx'
import { createSaveKeys } from '../../outbox/save-keys.ts'
import { useFormWrite, useUndo } from '../../records/use-write.ts'

interface CounterDialogProps {
  article: Article
  onClose(): void
}

const HOUR_MS = 60 * 60 * 1000

const holdTimes = [
  [2, '2 hours'],
  [DEFAULT_HOLD_HOURS, '24 hours'],
  [48, '2 days'],
  [72, '3 days'],
  [168, '7 days'],
] as const

const untilOf = (hours: number) => momentText(new Date(Date.now() + hours * HOUR_MS).toISOString())

const checkHold = ({ hours, ...fields }: TypedFields) =>
  NamedHold.safeParse({ ...fields, hours: Number(hours) })

/** Keeps a piece for a customer who comes back for it. */
export function HoldDialog({ article, onClose }: CounterDialogProps) {
  const { id, article_name } = article
  const write = useFormWrite('article')
  const undo = useUndo('reservation')
  const [{ keyOf }] = useState(createSaveKeys)
  const { errors, ...formState } = useForm(checkHold, (body) =>
    write(
      () => call(counterApi.hold, { id, body, headers: idempotencyHeaders(keyOf(body)) }),
      `Reserved for ${body.name} until ${untilOf(body.hours)}`,
      {
        fields: Object.keys(NamedHold.shape),
        onDone: onClose,
        action: (hold) => ({
          ...undo(
            () => call(counterApi.changeHold, { id: hold, body: { ended: true } }),
            'The piece is free again',
          ),
          topic: 'counter',
        }),
      },
    ),
  )
  return (
    <FormDialog
      title="Hold for a name"
      description={`${article_name}. Nobody else can order it meanwhile.`}
      submit="Reserve the piece"
      size="narrow"
      formState={formState}
      onClose={onClose}
    >
      {(form) => (
        <form {...form} className={styles.form}>
          <TextField
            label="Customer’s name"
            name="name"
            required
            autoComplete="off"
            error={errors.name}
          />
          <TextField
            label="Mobile"
            name="mobile"
            type="tel"
            autoComplete="off"
            error={errors.mobile}
          />
          <SelectField
            label="Reserve for"
            name="hours"
            defaultValue={DEFAULT_HOLD_HOURS}
            error={errors.hours}
          >
            {holdTimes.map(([hours, time]) => (
              <option key={hours} value={hours}>
                {time}, until {untilOf(hours)}
              </option>
            ))}
          </SelectField>
        </form>
      )}
    </FormDialog>
  )
}

const checkSale = ({ price, way, hold }: TypedFields) =>
  CounterSale.safeParse({
    price,
    way: counterWayNames.find((name) => counterWays[name] === way),
    ...(hold ? { hold } : {}),
  })

/** Takes a piece off the stock and notes the money for it. */
export function SaleDialog({ article, onClose }: CounterDialogProps) {
  const { id, article_name, article_price, article_stock, promised = [] } = article
  const write = useFormWrite('article')
  const undo = useUndo('sale')
  const [{ keyOf }] = useState(createSaveKeys)
  const { errors, ...formState } = useForm(checkSale, (body) =>
    write(
      () => call(counterApi.sell, { id, body, headers: idempotencyHeaders(keyOf(body)) }),
      `${article_name} sold for ${formatRupees(body.price)}. Paid by ${counterWays[body.way]}.`,
      {
        fields: Object.keys(CounterSale.shape),
        onDone: onClose,
        action: (sale) => ({
          ...undo(() => call(counterApi.undoSale, { id: sale }), 'The sale is undone'),
          topic: 'counter',
        }),
      },
    ),
  )
  const holds = promised.flatMap((piece) => ('hold_id' in piece ? [piece] : []))
  const isNoneFree = promised.length >= article_stock
  return (
    <FormDialog
      title="Sold at the counter"
      description={`${article_name}. One piece leaves the stock.`}
      submit="Sell the piece"
      size="narrow"
      formState={formState}
      onClose={onClose}
    >
      {(form) => (
        <form {...form} className={styles.form}>
          {holds.length > 0 && (
            <SelectField
              label="Sold to"
              name="hold"
              defaultValue={isNoneFree ? holds[0]?.hold_id : ''}
              error={errors.hold}
            >
              <option value="">Another customer</option>
              {holds.map(({ hold_id, name }) => (
                <option key={hold_id} value={hold_id}>
                  {name}, reserved
                </option>
              ))}
            </SelectField>
          )}
          <TextField
            label="Price"
            name="price"
            required
            inputMode="decimal"
            autoComplete="off"
            defaultValue={article_price}
            error={errors.price}
          />
          <ChoiceField
            label="Paid by"
            name="way"
            required
            choices={counterWayNames.map((name) => counterWays[name])}
            error={errors.way}
          />
        </form>
      )}
    </FormDialog>
  )
}
