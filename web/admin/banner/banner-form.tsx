import { useState } from 'react'
import { type Banner, BannerChanges, BannerFields, bannerApi } from '../../../contract/banner.ts'
import { call } from '../../api/call.ts'
import { TextField } from '../../ui/field.tsx'
import { useForm } from '../../ui/form.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useWrite } from '../use-write.ts'
import styles from './banner-form.module.css'

interface BannerFormProps {
  /** The banner to edit; null to add one. */
  banner: Banner | null
  onClose(): void
}

/** What differs from the banner that was opened; the rest may meanwhile be changed by others. */
const changesOf = (banner: Banner | null, typed: BannerChanges): BannerChanges =>
  Object.fromEntries(
    Object.entries(typed).filter(([name, value]) => value !== banner?.[name as keyof Banner]),
  )

/** Adds or edits a banner; an edit keeps the stored value of a field that is left empty. */
export function BannerForm({ banner, onClose }: BannerFormProps) {
  const write = useWrite('banner')
  const adding = useForm(BannerFields.safeParse, (body) =>
    write(() => call(bannerApi.create, { body }), 'Banner created successfully', onClose),
  )
  const editing = useForm(BannerChanges.safeParse, (body) =>
    write(
      () => call(bannerApi.update, { id: banner?.id ?? 0, body: changesOf(banner, body) }),
      'banner Updated successfully',
      onClose,
    ),
  )
  const { errors, ...use } = banner ? editing : adding
  const [backwards, setBackwards] = useState(
    banner !== null && banner.bannerenddate < banner.bannerstartdate,
  )
  const look = ({ currentTarget }: { currentTarget: HTMLFormElement }) => {
    const typed = new FormData(currentTarget)
    const end = String(typed.get('bannerenddate'))
    setBackwards(end !== '' && end < String(typed.get('bannerstartdate')))
  }
  const field = (name: keyof BannerFields) => ({
    name,
    defaultValue: banner?.[name],
    error: errors[name],
    required: banner === null,
  })
  return (
    <FormDialog
      use={use}
      onClose={onClose}
      size="narrow"
      {...(banner && { description: 'A field that is left empty keeps its value.' })}
      title={banner ? 'Edit New banner' : 'Add New banner'}
      submit={banner ? 'Update' : 'Create'}
    >
      {(form) => (
        <form
          {...form}
          className={`${styles.form} ${banner ? styles.starred : ''}`}
          onChange={look}
        >
          <TextField label="Banner Name" {...field('banner_name')} />
          <TextField label="Banner start date" type="date" {...field('bannerstartdate')} />
          <TextField label="Banner end date" type="date" {...field('bannerenddate')} />
          <p role="status" className={styles.warning}>
            {backwards && 'This banner ends before it starts, so it will never be shown.'}
          </p>
        </form>
      )}
    </FormDialog>
  )
}
