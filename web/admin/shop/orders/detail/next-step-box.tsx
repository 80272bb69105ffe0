import { MessageCircle } from 'lucide-react'
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import type { OrderStep } from '../../../../../contract/shop/orders/order-steps.ts'
import type { OrderDetails } from '../../../../../contract/shop/orders/orders.ts'
import { Button, buttonClass } from '../../../../ui/button.tsx'
import formStyles from '../../../../ui/form/form.module.css'
import { FormDialog } from '../../../../ui/form/form-dialog.tsx'
import { useForm } from '../../../../ui/form/use-form.ts'
import { RequiresConnection } from '../../../../ui/requires-connection.tsx'
import { shopToday } from '../../../dates.tsx'
import { type NextStep, type StepButton, writeLabel } from '../next-step.content.ts'
import { refundableOf } from '../order-words.content.ts'
import { checkStep, fieldsOfStep } from '../step-values.ts'
import { useOrderStep } from '../use-order-step.ts'
import styles from './next-step-box.module.css'
import { StepFields } from './step-fields.tsx'

/** The form of a step, which is sent with the version that was seen. */
const useStepForm = (order: OrderDetails, step: OrderStep, onDone?: () => void) => {
  const take = useOrderStep(order)
  return useForm(
    (typed) => checkStep(step, typed, { refundable: refundableOf(order), today: shopToday() }),
    async (values) => {
      const errors = await take(step, values)
      if (!errors) onDone?.()
      return errors
    },
  )
}

interface StepDialogProps {
  order: OrderDetails
  button: StepButton
  onClose(): void
}

/** Asks for what a step needs that is not the next one. */
function StepDialog({ order, button, onClose }: StepDialogProps) {
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

interface NextStepBoxProps {
  order: OrderDetails
  next: NextStep
  /** Of the form whose button stands in the thumb bar too. */
  formId: string
  whatsApp: string | null
  /** What is to be looked at before the step. */
  children: ReactNode
}

export function NextStepBox({ order, next, formId, whatsApp, children }: NextStepBoxProps) {
  const { main, others } = next
  const box = useRef<HTMLElement>(null)
  // The button that was pressed is another one now, or gone.
  useEffect(() => {
    if (order.version > 0 && document.activeElement === document.body)
      box.current?.focus({ preventScroll: true })
  }, [order.version])
  return (
    <section
      ref={box}
      tabIndex={-1}
      className={`${styles.next} ${styles[next.look]}`}
      aria-label="Next step"
    >
      <h3>{next.title}</h3>
      <p className={styles.sentence}>
        {next.sentence.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence
          <Fragment key={index}>{index % 2 === 1 ? <b>{part}</b> : part}</Fragment>
        ))}
      </p>
      {next.figures.length > 0 && (
        <dl className={styles.figures}>
          {next.figures.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {children}
      {next.more && <p className={styles.more}>{next.more}</p>}
      <RequiresConnection>
        {main !== null && main !== 'remind' && (
          <MainStep key={main.step} order={order} button={main} formId={formId} />
        )}
        <div className={styles.buttons}>
          {main === 'remind' && whatsApp && (
            <a
              className={`${buttonClass()} ${styles.main}`}
              href={whatsApp}
              target="_blank"
              rel="noopener noreferrer"
            >
              <MessageCircle aria-hidden="true" /> {writeLabel(order)}
            </a>
          )}
          {main !== null && main !== 'remind' && (
            <Button type="submit" form={formId} className={styles.main ?? ''}>
              {main.label}
            </Button>
          )}
          {others.map((button) => (
            <OtherStep key={button.step} order={order} button={button} />
          ))}
        </div>
      </RequiresConnection>
    </section>
  )
}

interface StepProps {
  order: OrderDetails
  button: StepButton
}

/** The fields of the next step; its buttons stand outside of the form. */
function MainStep({ order, button, formId }: StepProps & { formId: string }) {
  const { form, errors } = useStepForm(order, button.step)
  return (
    <form {...form} id={formId} className={styles.fields}>
      <StepFields step={button.step} order={order} errors={errors} />
    </form>
  )
}

export function OtherStep({ order, button }: StepProps) {
  const [isOpen, setIsOpen] = useState(false)
  const take = useOrderStep(order)
  const needsFields = fieldsOfStep[button.step] !== undefined
  return (
    <>
      <Button
        look="line"
        small
        onClick={() => (needsFields ? setIsOpen(true) : void take(button.step, {}))}
      >
        {button.label}
      </Button>
      {isOpen && <StepDialog order={order} button={button} onClose={() => setIsOpen(false)} />}
    </>
  )
}
