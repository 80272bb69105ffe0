import { useState } from 'react'
import type { Banner } from '../../../contract/banners.ts'
import { TextField } from '../../ui/form/field.tsx'
import { RecordForm } from '../records/record-form.tsx'
import styles from './banner-form.module.css'
import { bannerKind } from './banner-kind.ts'

interface BannerFormProps {
  banner: Banner | null
  onClose(): void
}

/** Adds or edits a banner; an edit keeps the stored value of a field that is left empty. */
export function BannerForm({ banner, onClose }: BannerFormProps) {
  const [start, setStart] = useState(banner?.bannerstartdate ?? '')
  const [end, setEnd] = useState(banner?.bannerenddate ?? '')
  const marks = banner ? { starred: true } : { required: true }
  return (
    <RecordForm
      kind={bannerKind}
      record={banner}
      title={banner ? 'Edit New banner' : 'Add New banner'}
      {...(banner && { description: 'A field that is left empty keeps its value.' })}
      size="narrow"
      onClose={onClose}
    >
      {(field) => (
        <>
          <TextField {...field('banner_name')} {...marks} />
          <TextField
            {...field('bannerstartdate')}
            {...marks}
            type="date"
            onInput={(event) => setStart(event.currentTarget.value)}
          />
          <TextField
            {...field('bannerenddate')}
            {...marks}
            type="date"
            onInput={(event) => setEnd(event.currentTarget.value)}
          />
          <p role="status" className={styles.warning}>
            {end !== '' &&
              end < start &&
              'This banner ends before it starts, so it will never be shown.'}
          </p>
        </>
      )}
    </RecordForm>
  )
}
