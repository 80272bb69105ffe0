import { Camera, Images } from 'lucide-react'
import { useId } from 'react'
import { limitsText } from '../../../contract/pictures/picture-limits.ts'
import { buttonClass } from '../../ui/button.tsx'
import covering from '../../ui/form/file-cover.module.css'
import { acceptFiles, MAX_UPLOAD_MEGABYTES } from './accept-files.ts'
import styles from './photo-chooser.module.css'

interface PhotoChooserProps {
  onFiles(files: File[]): void
}

export function PhotoChooser({ onFiles }: PhotoChooserProps) {
  const limitsId = useId()
  const input = {
    type: 'file',
    className: covering.cover,
    accept: 'image/*',
    'aria-describedby': limitsId,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      const files = acceptFiles(currentTarget)
      if (files.length > 0) onFiles(files)
    },
  }
  return (
    <div className={styles.chooser}>
      <label className={`${buttonClass('line')} ${styles.camera}`}>
        <Camera aria-hidden="true" /> Camera
        <input {...input} aria-label="Take a picture" capture="environment" />
      </label>
      <label className={buttonClass('line')}>
        <Images aria-hidden="true" /> Gallery
        <input {...input} aria-label="Choose pictures" multiple />
      </label>
      <span className={styles.drop}>or drop them on Gallery</span>
      <small className={styles.limits} id={limitsId}>
        At most {MAX_UPLOAD_MEGABYTES} MB each. {limitsText}
      </small>
    </div>
  )
}
