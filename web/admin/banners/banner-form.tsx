import type { Banner } from '../../../contract/banners/banners.ts'
import { TextField } from '../../ui/form/field.tsx'
import type { Texts } from '../forms/form-state.ts'
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
      {({ field, values }) => (
        <>
          <TextField {...field('banner_name')} {...requiredProps} />
          <TextField {...field('bannerstartdate')} {...requiredProps} type="date" />
          <TextField {...field('bannerenddate')} {...requiredProps} type="date" />
          <BannerWarnings banner={banner} planned={planned} values={values} />
        </>
      )}
    </RecordForm>
  )
}

interface BannerWarningsProps extends Pick<BannerFormProps, 'banner' | 'planned'> {
  values: Texts
}

function BannerWarnings({ banner, planned, values }: BannerWarningsProps) {
  const storedIfEmpty = (name: 'banner_name' | 'bannerstartdate' | 'bannerenddate') =>
    values[name] || (banner?.[name] ?? '')
  const { bannerstartdate = '', bannerenddate = '' } = values
  return (
    <>
      <p role="status" className={styles.warning}>
        {bannerenddate !== '' &&
          bannerenddate < bannerstartdate &&
          'This banner ends before it starts, so it will never be shown.'}
      </p>
      <FormOverlaps
        banner={banner}
        planned={planned}
        typed={{
          banner_name: storedIfEmpty('banner_name'),
          bannerstartdate: storedIfEmpty('bannerstartdate'),
          bannerenddate: storedIfEmpty('bannerenddate'),
        }}
      />
    </>
  )
}
