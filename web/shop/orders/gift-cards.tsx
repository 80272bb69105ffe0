import { formatRupees } from '../../../contract/numbers/format-number.ts'
import { formatGiftCard } from '../../../contract/shop/orders/gift-cards.ts'
import type { OrderStatusPage } from '../../../contract/shop/orders/order-pages.ts'
import { buttonClass } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { formatShopDate } from '../format-shop-day.ts'
import { CopyText } from './copy-text.tsx'
import paymentStyles from './payment.module.css'

interface PartProps {
  page: OrderStatusPage
}

/** The gift cards that the buyer got for this order. */
export function GivenCards({ page }: PartProps) {
  return page.cards.map((card) =>
    card.kind === 'refund' ? <GivenCard key={card.code} card={card} /> : null,
  )
}

function GivenCard({ card }: { card: OrderStatusPage['cards'][number] }) {
  const code = formatGiftCard(card.code)
  return (
    <section className="stack sheet" aria-labelledby={`card-${card.code}`}>
      <h2 id={`card-${card.code}`}>Your gift card for {formatRupees(card.value)}</h2>
      <p className={`figures ${paymentStyles.account}`}>{code}</p>
      <p>
        {card.left === card.value
          ? 'You haven’t used it yet. '
          : `Balance ${formatRupees(card.left)}. `}
        It’s valid until {formatShopDate(card.valid_until)}. To use it, order a saree (not cash on
        delivery). Then enter this code on your order page.
      </p>
      <p>
        <CopyText text={code} of="Gift card code" words="Copy the code" />
      </p>
    </section>
  )
}

/** Pays with a gift card, as far as it goes. */
export function GiftCardForm({ page: { address, typed, errors, missing } }: PartProps) {
  return (
    <details className="apart" open={errors.gift_card !== undefined}>
      <summary className={buttonClass('line', 'small')}>Pay with a gift card</summary>
      <form
        className={`stack ${paymentStyles.claim}`}
        method="post"
        action={`${address}/gift-card`}
        noValidate
      >
        <TextField
          id="gift_card"
          name="gift_card"
          label="Gift card code"
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          defaultValue={typed.gift_card ?? ''}
          error={errors.gift_card}
          hint={`12 letters and digits. We’ll use up to ${formatRupees(missing)} of it.`}
        />
        <button className={buttonClass()} type="submit">
          Use this gift card
        </button>
      </form>
    </details>
  )
}
