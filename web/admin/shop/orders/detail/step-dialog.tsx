import type { OrderDetails } from '../../../../../contract/shop/orders/orders.ts'
import formStyles from '../../../../ui/form/form.module.css'
import { FormDialog } from '../../../../ui/form/form-dialog.tsx'
import type { StepButton } from '../next-step.content.ts'
import { StepFields } from './step-fields.tsx'
import { useStepForm } from './use-step-form.ts'

interface StepDialogProps {
  order: OrderDetails
  button: StepButton
  onClose(): void
}

/** Asks for what a step needs that is not the next one. */
export function StepDialog({ order, button, onClose }: StepDialogProps) {
  const { errors, ...formState } = useStepForm(order, button.step, onClose)
  return (
    <FormDialog
      title={button.label}
      description={`Order ${order.number}`}
      submit={button.label}
      size="narrow"
      formState={formState}
      onClose={onClose}
    >
      {(form) => (
        <form {...form} className={formStyles.form}>
          <StepFields step={button.step} order={order} errors={errors} />
        </form>
      )}
    </FormDialog>
  )
}
