import { useId, useState } from 'react'
import { type Banner, BannerChanges, BannerFields, bannerApi } from '../../../contract/banner.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { useForm } from '../../ui/form.tsx'
import { useWrite } from '../use-write.ts'
import styles from './banner-form.module.css'

interface BannerFormProps {
  /** The banner to edit; null to add one. */
  banner: Banner | null
  onClose(): void
}

/** Adds or edits a banner; an edit keeps the stored value of a field that is left empty. */
export function BannerForm({ banner, onClose }: BannerFormProps) {
  const id = useId()
  const write = useWrite()
  const adding = useForm(BannerFields.safeParse, (body) =>
    write(() => call(bannerApi.create, { body }), 'Banner created successfully', onClose),
  )
  const editing = useForm(BannerChanges.safeParse, (body) =>
    write(
      () => call(bannerApi.update, { id: banner?.id ?? 0, body }),
      'banner Updated successfully',
      onClose,
    ),
  )
  const { form, errors, busy } = banner ? editing : adding
  const [backwards, setBackwards] = useState(
    banner !== null && banner.bannerenddate < banner.bannerstartdate,
  )
  return (
    <Dialog
      open
      onClose={onClose}
      size="narrow"
      title={banner ? 'Edit New banner' : 'Add New banner'}
      footer={
        <>
          <Button look="line" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} busy={busy}>
            {banner ? 'Update' : 'Create'}
          </Button>
        </>
      }
    >
      <form
        {...form}
        id={id}
        className={styles.form}
        onChange={({ currentTarget }) => {
          const typed = new FormData(currentTarget)
          const end = String(typed.get('bannerenddate'))
          setBackwards(end !== '' && end < String(typed.get('bannerstartdate')))
        }}
      >
        <TextField
          label="Banner Name"
          name="banner_name"
          defaultValue={banner?.banner_name}
          error={errors.banner_name}
          required
        />
        <TextField
          label="Banner start date"
          name="bannerstartdate"
          type="date"
          defaultValue={banner?.bannerstartdate}
          error={errors.bannerstartdate}
          required
        />
        <TextField
          label="Banner end date"
          name="bannerenddate"
          type="date"
          defaultValue={banner?.bannerenddate}
          error={errors.bannerenddate}
          required
        />
        <p role="status" className={styles.warning}>
          {backwards && 'This banner ends before it starts, so it will never be shown.'}
        </p>
      </form>
    </Dialog>
  )
}
