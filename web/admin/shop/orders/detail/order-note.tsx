import { useState } from 'react'
import { type OrderDetails, orderApi } from '../../../../../contract/shop/orders/orders.ts'
import { call } from '../../../../api/call.ts'
import { Button } from '../../../../ui/button.tsx'
import { TextAreaField } from '../../../../ui/form/field.tsx'
import { useForm } from '../../../../ui/form/use-form.ts'
import { LeaveDialog } from '../../../forms/leave-dialog.tsx'
import { useUnsaved } from '../../../forms/use-unsaved.ts'
import { useFormWrite } from '../../../records/use-write.ts'

/** A note that only the desk sees. */
export function OrderNote({ order }: { order: OrderDetails }) {
  const { id, shop_note } = order
  /** Null while nothing is typed that is not saved. */
  const [typed, setTyped] = useState<string | null>(null)
  const isChanged = typed !== null && typed.trim() !== shop_note
  const unsaved = useUnsaved({ isChanged: () => isChanged, onClose: () => {} })
  const write = useFormWrite('order')
  const { form, errors, busy } = useForm(
    () => orderApi.note.body.safeParse({ shop_note: typed ?? shop_note }),
    (body) =>
      write(() => call(orderApi.note, { id, body }), 'Note saved', {
        fields: ['shop_note'],
        onDone: () => setTyped(null),
      }),
  )
  return (
    <form {...form}>
      <TextAreaField
        label="Note"
        name="shop_note"
        placeholder="Only seen here"
        value={typed ?? shop_note}
        onText={setTyped}
        error={errors.shop_note}
      />
      {isChanged && (
        <Button type="submit" look="line" small busy={busy}>
          Save note
        </Button>
      )}
      <LeaveDialog
        unsaved={unsaved}
        title="Leave without saving?"
        lost="Your note isn’t saved yet."
        leave="Leave"
      />
    </form>
  )
}
