import { useId } from 'react'
import { Button } from '../../../ui/button.tsx'
import type { FormDialogProps } from '../../../ui/form/form-dialog.tsx'
import { SidePanel } from '../../beside-list/side-panel.tsx'
import thumbStyles from '../../thumb-bar.module.css'
import styles from './form-panel.module.css'

/** Shows a form beside its list, instead of in a dialog. */
export function FormPanel({
  formState,
  title,
  submit,
  actions,
  onClose,
  children,
}: FormDialogProps) {
  const id = useId()
  return (
    <SidePanel label={title} closeLabel="Close enquiry" onClose={onClose}>
      {children({ ...formState.form, id })}
      <div className={`${styles.foot} ${thumbStyles.bar}`} data-thumb-bar>
        {actions}
        <Button type="submit" form={id} busy={formState.busy}>
          {submit}
        </Button>
      </div>
    </SidePanel>
  )
}
