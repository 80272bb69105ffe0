import { ImagePlus } from 'lucide-react'
import { type ComponentProps, useId } from 'react'
import { pictureFormatsText } from '../../../contract/pictures/picture-limits.ts'
import covering from '../../ui/form/file-cover.module.css'
import { takeFiles } from '../../ui/form/take-files.ts'
import { showError } from '../../ui/toast/toast.ts'
import { fileTooLargeMessage, isTooLarge, MAX_UPLOAD_MEGABYTES } from './photo-limits.ts'
import styles from './picture-chooser.module.css'

interface PictureChooserProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  buttonText: string
  onFiles(files: File[]): void
}

export function PictureChooser({ buttonText, onFiles, ...input }: PictureChooserProps) {
  const limitsId = useId()
  const descriptions = [input['aria-describedby'], limitsId].filter(Boolean).join(' ')
  return (
    <span className={styles.chooser}>
      <input
        {...input}
        aria-describedby={descriptions}
        type="file"
        className={covering.cover}
        accept="image/*"
        onChange={({ currentTarget }) => {
          const files = takeFiles(currentTarget)
          const large = files.find(isTooLarge)
          if (large) showError(fileTooLargeMessage(large))
          else if (files.length > 0) onFiles(files)
        }}
      />
      <span className={styles.button}>
        <ImagePlus aria-hidden="true" /> {buttonText}
      </span>
      <span className={styles.drop}>or drop {input.multiple ? 'them' : 'it'} here</span>
      <small className={styles.limits} id={limitsId}>
        {pictureFormatsText}, at most {MAX_UPLOAD_MEGABYTES} MB
      </small>
    </span>
  )
}
