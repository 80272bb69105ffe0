import { ImagePlus } from 'lucide-react'
import { type ComponentProps, useId } from 'react'
import { limitsText } from '../../../contract/pictures/picture-limits.ts'
import { MAX_UPLOAD_BYTES } from '../../../contract/pictures/pictures.ts'
import { showError } from '../../ui/toast/toast.tsx'
import styles from './picture-chooser.module.css'

const megabytes = MAX_UPLOAD_BYTES / 1024 / 1024

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
        accept="image/*"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          // Otherwise choosing the same file again fires no event.
          currentTarget.value = ''
          const accepted = files.filter(({ size }) => size <= MAX_UPLOAD_BYTES)
          const large = files.find((file) => !accepted.includes(file))
          if (large) showError(`${large.name} is too large; at most ${megabytes} MB are taken.`)
          if (accepted.length > 0) onFiles(accepted)
        }}
      />
      <span className={styles.button}>
        <ImagePlus aria-hidden="true" /> {buttonText}
      </span>
      <span className={styles.drop}>or drop {input.multiple ? 'them' : 'it'} here</span>
      <small className={styles.limits} id={limitsId}>
        At most {megabytes} MB. {limitsText}
      </small>
    </span>
  )
}
