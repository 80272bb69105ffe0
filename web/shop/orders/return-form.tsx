import { keysOf } from '../../../contract/keys-of.ts'
import { formatRupees } from '../../../contract/numbers/format-number.ts'
import type { OrderPageLine, OrderStatusPage } from '../../../contract/shop/orders/order-pages.ts'
import {
  isStillReturnable,
  MAX_RETURN_PHOTO_MB,
  RETURN_COST,
  type ReturnPhoto,
  resolutions,
  returnPhotos,
  returnReasonNames,
  returnReasons,
  returnValue,
  returnWays,
} from '../../../contract/shop/orders/return-rules.ts'
import { buttonClass } from '../../ui/button.tsx'
import { TextAreaField } from '../../ui/form/field.tsx'
import { FieldError } from '../../ui/form/field-frame.tsx'
import { formatWeekday } from '../format-shop-day.ts'
import { MessageUs } from '../message-us.tsx'
import { ReturnRules } from '../return-rules.tsx'
import { Say } from '../say.tsx'
import optionStyles from './options.module.css'
import styles from './return-form.module.css'

/** Whether a return of anything in the order can be asked for now. */
export const hasReturnable = ({ mayReturn, lines }: OrderStatusPage) =>
  mayReturn && lines.some(isStillReturnable)

const whyNot = ({ isReturnable, isReturned }: OrderPageLine) => {
  if (isReturned) return 'Returned'
  return isReturnable ? 'Return requested' : 'Fall and edging are done'
}

/** Asks for a return, one question after the other. */
export function ReturnForm({ page }: { page: OrderStatusPage }) {
  const { address, returnUntil, typed, errors } = page
  if (!hasReturnable(page))
    return (
      <Say look="warn">
        <p>
          <strong>This order can’t be returned now.</strong> Is something wrong?{' '}
          <MessageUs about={`About my order ${page.number}: `} />, or{' '}
          <a href={address}>view your order</a>.
        </p>
      </Say>
    )
  return (
    <form
      className={`stack sheet ${styles.form}`}
      method="post"
      action={`${address}/return`}
      encType="multipart/form-data"
      noValidate
    >
      {returnUntil && (
        <p>
          You can request a return by the end of <b>{formatWeekday(returnUntil)}</b>.
        </p>
      )}
      <ReturnRules />
      <Errors page={page} />
      <Lines page={page} />
      <Options
        name="reason"
        legend="Why are you returning it?"
        typed={typed.reason}
        error={errors.reason}
        options={returnReasonNames.map((name) => ({
          value: name,
          words: returnReasons[name].label,
          note:
            returnReasons[name].resolutions.length > 1 ? 'refund or gift card' : 'gift card only',
        }))}
      />
      <Photos errors={errors} wasSent={Object.keys(typed).length > 0} />
      <TextAreaField
        id={idOf('text')}
        name="text"
        label="What’s wrong?"
        required
        rows={3}
        maxLength={500}
        defaultValue={typed.text ?? ''}
        error={errors.text}
      />
      <Options
        name="resolution"
        legend="What would you like?"
        typed={typed.resolution}
        error={errors.resolution}
        options={keysOf(resolutions).map((name) => ({
          value: name,
          words: resolutions[name],
          note:
            name === 'refund'
              ? `to ${page.payment === 'delivery' ? 'your UPI ID or bank account' : 'the account you paid from'}, in 7 to 10 working days`
              : 'once the saree reaches us',
        }))}
      />
      <Options
        name="way"
        legend="How will you send it back?"
        typed={typed.way}
        error={errors.way}
        options={keysOf(returnWays).map((name) => ({
          value: name,
          words: name === 'pickup' ? returnWays.pickup : 'I’ll ship it myself',
          note: name === 'pickup' ? 'at selected PIN codes' : 'once we approve your return',
        }))}
      />
      <WhatComesBack page={page} />
      <button className={buttonClass()} type="submit">
        Send the request
      </button>
      <p className="note">
        Please don’t send the saree yet. We’ll reply on your order page within 48 hours.
      </p>
    </form>
  )
}

/** Where the links of the summary lead. */
const idOf = (name: string) => `return-${name}`

const fields = ['lines', 'reason', ...keysOf(returnPhotos), 'text', 'resolution', 'way']

function Errors({ page: { errors, message } }: { page: OrderStatusPage }) {
  const wrong = fields.filter((name) => errors[name])
  if (wrong.length === 0) return null
  return (
    <Say look="bad" isAnswer>
      <p>
        <strong>{message || 'Not sent yet. Please check:'}</strong>
      </p>
      <ul className="stack">
        {wrong.map((name) => (
          <li key={name}>
            <a href={`#${idOf(name)}`}>{errors[name]}</a>
          </li>
        ))}
      </ul>
    </Say>
  )
}

function Lines({ page: { lines: all, typed, errors } }: { page: OrderStatusPage }) {
  const lines = all.filter(({ isCancelled }) => !isCancelled)
  const chosen = typed.lines?.split(',')
  const isChosen = ({ id }: OrderPageLine) =>
    chosen ? chosen.includes(String(id)) : lines.length === 1
  return (
    <fieldset className={`stack ${optionStyles.options}`} id={idOf('lines')} tabIndex={-1}>
      <legend>Which saree?</legend>
      {lines.map((line) => (
        <label key={line.id}>
          <input
            type="checkbox"
            name="lines"
            value={line.id}
            defaultChecked={isStillReturnable(line) && isChosen(line)}
            disabled={!isStillReturnable(line)}
          />
          <span>{line.name}</span>
          <small>{isStillReturnable(line) ? formatRupees(line.price) : whyNot(line)}</small>
        </label>
      ))}
      <FieldError id={`${idOf('lines')}-error`} error={errors.lines} />
    </fieldset>
  )
}

interface OptionsProps {
  name: string
  legend: string
  typed: string | undefined
  error: string | undefined
  options: readonly { value: string; words: string; note: string }[]
}

function Options({ name, legend, typed, error, options }: OptionsProps) {
  return (
    <fieldset className={`stack ${optionStyles.options}`} id={idOf(name)} tabIndex={-1}>
      <legend>{legend}</legend>
      {options.map(({ value, words, note }) => (
        <label key={value}>
          <input type="radio" name={name} value={value} defaultChecked={typed === value} />
          <span>{words}</span>
          <small>{note}</small>
        </label>
      ))}
      <FieldError id={`${idOf(name)}-error`} error={error} />
    </fieldset>
  )
}

interface PhotosProps {
  errors: OrderStatusPage['errors']
  /** Browsers never keep chosen files. */
  wasSent: boolean
}

function Photos({ errors, wasSent }: PhotosProps) {
  return (
    <fieldset className={styles.photos}>
      <legend>
        Photos{' '}
        <small>
          We need all three for a damaged or incorrect item, up to {MAX_RETURN_PHOTO_MB} MB each.
        </small>
      </legend>
      {keysOf(returnPhotos).map((name) => (
        <Photo key={name} name={name} error={errors[name]} />
      ))}
      {wasSent && (
        <p className="note whole-row">
          If you’d added photos, please add them again. The rest is saved.
        </p>
      )}
    </fieldset>
  )
}

function Photo({ name, error }: { name: ReturnPhoto; error: string | undefined }) {
  const id = idOf(name)
  return (
    <div>
      <label className="strong t-14" htmlFor={id}>
        {returnPhotos[name]}
      </label>
      <input
        id={id}
        type="file"
        name={name}
        accept="image/*"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}

function WhatComesBack({ page: { lines, wasSentFree } }: { page: OrderStatusPage }) {
  const returnable = lines.filter(isStillReturnable)
  return (
    <section className={styles.back} aria-labelledby="back-title">
      <h2 className="plain" id="back-title">
        What you’ll get
      </h2>
      <dl className="rows figures">
        {returnable.map(({ id, name, price }) => (
          <div key={id}>
            <dt>
              {name}
              {wasSentFree && (
                <small>{`${formatRupees(price)} less ${formatRupees(RETURN_COST)}`}</small>
              )}
            </dt>
            <dd>{formatRupees(returnValue([price], wasSentFree))}</dd>
          </div>
        ))}
      </dl>
      {wasSentFree && (
        <p className="note">
          Shipping was free, so a return costs {formatRupees(RETURN_COST)} per saree.
        </p>
      )}
    </section>
  )
}
