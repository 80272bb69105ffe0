import { useState } from 'react'
import type { Banner } from '../../../contract/banners/banners.ts'
import { TextField } from '../../ui/form/field.tsx'
import { kindOf } from '../records/kind-of.ts'
import { RecordForm } from '../records/record-form.tsx'
import styles from './banner-form.module.css'
import { FormOverlaps } from './form-overlaps.tsx'

interface BannerFormProps {
  banner: Banner | null
  planned: readonly Banner[]
  onClose(): void
}

/** When editing, a field that is left empty keeps its stored value. */
export function BannerForm({ banner, planned, onClose }: BannerFormProps) {
  const [name, setName] = useState(banner?.banner_name ?? '')
  const [startDate, setStartDate] = useState(banner?.bannerstartdate ?? '')
  const [endDate, setEndDate] = useState(banner?.bannerenddate ?? '')
  const requiredProps = banner ? { starred: true } : { required: true }
  return (
    <RecordForm
      kind={kindOf('banner')}
      record={banner}
      dialog={{
        title: banner ? 'Edit New banner' : 'Add New banner',
        ...(banner && { description: 'A field that is left empty keeps its value.' }),
        size: 'narrow',
      }}
      onClose={onClose}
    >
      {(field) => (
        <>
          <TextField
            {...field('banner_name')}
            {...requiredProps}
            onInput={(event) => setName(event.currentTarget.value)}
          />
          <TextField
            {...field('bannerstartdate')}
            {...requiredProps}
            type="date"
            onInput={(event) => setStartDate(event.currentTarget.value)}
          />
          <TextField
            {...field('bannerenddate')}
            {...requiredProps}
            type="date"
            onInput={(event) => setEndDate(event.currentTarget.value)}
          />
          <p role="status" className={styles.warning}>
            {endDate !== '' &&
              endDate < startDate &&
              'This banner ends before it starts, so it will never be shown.'}
          </p>
          <FormOverlaps
            banner={banner}
            planned={planned}
            typed={{
              banner_name: name || (banner?.banner_name ?? ''),
              bannerstartdate: startDate || (banner?.bannerstartdate ?? ''),
              bannerenddate: endDate || (banner?.bannerenddate ?? ''),
            }}
          />
        </>
      )}
    </RecordForm>
  )
}
