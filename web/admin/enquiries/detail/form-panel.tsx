import { X } from 'lucide-react'
import { useId, useLayoutEffect, useRef } from 'react'
import { Button, IconButton } from '../../../ui/button.tsx'
import type { FormDialogProps } from '../../../ui/form/form-dialog.tsx'
import thumbStyles from '../../thumb-bar.module.css'
import styles from './form-panel.module.css'

/** Shows a form beside its list, instead of in a dialog. Escape closes it too. */
export function FormPanel({
  formState,
  title,
  submit,
  actions,
  onClose,
  children,
}: FormDialogProps) {
  const id = useId()
  const ref = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    ref.current?.focus({ preventScroll: true })
    // A phone shows it in the place of the list, which may be scrolled.
    if (matchMedia('(max-width: 999px)').matches) ref.current?.scrollIntoView()
  }, [])
  return (
    <section
      ref={ref}
      className={styles.panel}
      aria-label={title}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        // Stops Escape from also closing the confirmation dialog.
        event.preventDefault()
        onClose()
      }}
    >
      <div className={styles.close}>
        <IconButton label="Close enquiry" onClick={onClose}>
          <X />
        </IconButton>
      </div>
      {children({ ...formState.form, id })}
      <div className={`${styles.foot} ${thumbStyles.bar}`} data-thumb-bar>
        {actions}
        <Button type="submit" form={id} busy={formState.busy}>
          {submit}
        </Button>
      </div>
    </section>
  )
}
