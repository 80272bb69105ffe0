import { UserRound } from 'lucide-react'
import { formatAmount, formatRupees } from '../../../contract/numbers/format-number.ts'
import { formatPhone, formatTenDigits } from '../../../contract/numbers/format-phone.ts'
import type { OrderStatusPage, UpiPart } from '../../../contract/shop/orders/order-pages.ts'
import { buttonClass } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { formatMoment } from '../format-shop-day.ts'
import { MessageUs } from '../message-us.tsx'
import { useShopSettings } from '../settings-context.ts'
import { CopyText } from './copy-text.tsx'
import { GiftCardForm } from './gift-cards.tsx'
import styles from './payment.module.css'

/** Rupees that most banks let a person send in a day (NPCI, UPI product overview). */
const UPI_LIMIT = 100_000

/** How the money is sent ahead, while the pieces are held for it or free. */
export function Payment({ page }: { page: OrderStatusPage }) {
  const { upi, bank, missing, heldUntil, isHeld, mayClaim } = page
  if (!upi && !bank) return <NoPayment page={page} />
  const amount = formatRupees(missing)
  return (
    <section className={`stack sheet ${styles.pay}`} id="pay" aria-labelledby="pay-title">
      <h2 id="pay-title">
        Pay {amount}
        {upi && ' by UPI'}
        {isHeld && ` before ${formatMoment(heldUntil)}`}
      </h2>
      {upi && missing > UPI_LIMIT && (
        <p>
          Most banks let you send {formatRupees(UPI_LIMIT)} a day by UPI. You can pay in parts with
          the same note. We’ll add them up.
        </p>
      )}
      {upi && <Upi upi={upi} amount={amount} />}
      {bank && (
        <div className={`stack apart ${styles.bank}`}>
          <h3 className="plain t-18">{upi ? 'Or by bank transfer' : 'By bank transfer'}</h3>
          <p className={`figures ${styles.account}`}>{bank}</p>
          <p>Use {page.number} as the reference, so we know the payment is yours.</p>
        </div>
      )}
      {mayClaim && <ClaimForm page={page} title="Paid? Tell us" />}
      {page.mayUseCard && <GiftCardForm page={page} />}
    </section>
  )
}

function Upi({ upi, amount }: { upi: UpiPart; amount: string }) {
  const isMerchant = upi.kind === 'merchant'
  return (
    <div className={`with-end ${styles.split}`}>
      <div>
        {isMerchant ? (
          <>
            <a className={buttonClass()} href={upi.link}>
              Pay {amount} with a UPI app
            </a>
            <p className="note">
              This opens your UPI app. If it doesn’t, copy these details into the app.
            </p>
          </>
        ) : (
          <p>
            Open your UPI app, choose “Pay to UPI ID” and copy these details into it. Please don’t
            change the amount or the note: they tell us the payment is yours.
          </p>
        )}
        <dl className={`rows closed ${styles.copies}`}>
          <Row name="UPI ID" shown={upi.id} copied={upi.id} />
          <Row name="Amount" shown={`₹${formatAmount(Number(upi.amount))}`} copied={upi.amount} />
          <Row name="Note" shown={upi.note} copied={upi.note} />
        </dl>
        {upi.name && (
          <p className={styles.must}>
            <UserRound aria-hidden="true" />
            <span>
              Your app must show the name <b>{upi.name}</b>. If you see another name, please don’t
              pay, and <MessageUs about={`About my order ${upi.note}: `} isInSentence />.
            </span>
          </p>
        )}
      </div>
      <div className={`note ${styles.qr}`}>
        <QrCode
          text={upi.link}
          label={`QR code to pay ${amount} to ${upi.id} with the note ${upi.note}`}
        />
        {isMerchant ? (
          <p>
            <b>Or scan it</b> with the phone that has your UPI app.
          </p>
        ) : (
          <p>
            <b>Scan it with another phone.</b> From a screenshot, UPI apps let you pay only up to
            ₹2,000.
          </p>
        )}
      </div>
    </div>
  )
}

function Row({ name, shown, copied }: { name: string; shown: string; copied: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={`figures ${styles.value}`}>{shown}</dd>
      <dd>
        <CopyText text={copied} of={name} />
      </dd>
    </div>
  )
}

function NoPayment({ page }: { page: OrderStatusPage }) {
  const { goesTo } = page
  const { shop_phone, shop_whatsapp } = useShopSettings()
  const number = shop_phone || shop_whatsapp
  return (
    <section className={`stack sheet ${styles.pay}`} aria-labelledby="pay-title">
      <h2 id="pay-title">We’ll call you to arrange payment</h2>
      <p>
        We’ll call you on {formatTenDigits(goesTo.mobile)}
        {shop_whatsapp && ', or you can message us on WhatsApp'}.
        {number && (
          <>
            {' '}
            Please pay only if the call is from <b>{formatPhone(number)}</b>.
          </>
        )}
      </p>
      {page.mayUseCard && <GiftCardForm page={page} />}
    </section>
  )
}

interface ClaimFormProps {
  page: OrderStatusPage
  title?: string
  /** What its button says; by default that the order is paid. */
  words?: string
}

/** Takes the number that the bank gave the payment. It marks nothing as paid. */
export function ClaimForm({ page, title, words }: ClaimFormProps) {
  const { address, missing, typed, errors, utr, bank } = page
  return (
    <form
      className={`stack apart ${styles.claim}`}
      method="post"
      action={`${address}/claim`}
      noValidate
    >
      {title && <h3 className="plain t-18">{title}</h3>}
      <TextField
        id="utr"
        name="utr"
        label="UTR"
        required
        inputMode={bank ? 'text' : 'numeric'}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={40}
        defaultValue={typed.utr ?? utr}
        error={errors.utr}
        hint={
          bank
            ? 'See your UPI app (12 digits) or bank message (16 or 22 characters).'
            : '12 digits. Your UPI app shows it with the payment, as UTR or UPI reference.'
        }
      />
      <button className={buttonClass()} type="submit">
        {words ?? `I’ve paid ${formatRupees(missing)}`}
      </button>
    </form>
  )
}
