import { countOf } from '../../../../../contract/numbers/count-of.ts'
import type { StoredOrder } from '../../../../../contract/shop/orders/orders.ts'
import formStyles from '../../../../ui/form/form.module.css'
import { FormDialog } from '../../../../ui/form/form-dialog.tsx'
import { useForm } from '../../../../ui/form/use-form.ts'
import { CardWords } from '../card-words.tsx'

interface GiftsDialogProps {
  orders: readonly StoredOrder[]
  /** What the button of the step says. */
  submit: string
  onPack(): Promise<unknown>
  onClose(): void
}

/** Says which parcels are gifts before they are packed with others, and what their cards say. */
export function GiftsDialog({ orders, submit, onPack, onClose }: GiftsDialogProps) {
  const gifts = orders.filter(({ gift_to }) => gift_to !== '')
  const formState = useForm<null>(
    () => ({ success: true, data: null }),
    async () => {
      await onPack()
      onClose()
      return undefined
    },
  )
  return (
    <FormDialog
      title={
        gifts.length === 1 ? 'One order is a gift' : `${countOf(gifts.length, 'order')} are gifts`
      }
      description="Put no price and no invoice in the parcel, and cover the price on the tag."
      submit={submit}
      size="narrow"
      formState={formState}
      onClose={onClose}
    >
      {(form) => (
        <form {...form} className={formStyles.form}>
          {gifts.map((order) => (
            <section key={order.id} className={formStyles.form} aria-label={order.number}>
              <p>
                <b>{order.number}</b>, for <bdi>{order.gift_to}</bdi>
              </p>
              <CardWords order={order} />
            </section>
          ))}
        </form>
      )}
    </FormDialog>
  )
}
