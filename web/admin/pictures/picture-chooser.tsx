import { ImagePlus } from 'lucide-react'
import type { ComponentProps } from 'react'
import { MAX_UPLOAD_BYTES } from '../../../contract/pictures.ts'
import { showError } from '../../ui/toast/toast.tsx'
import styles from './picture-chooser.module.css'

const megabytes = MAX_UPLOAD_BYTES / 1024 / 1024

interface PictureChooserProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  /** What its button says. */
  deed: string
  onFiles(files: File[]): void
}

/** A field that takes picture files, chosen or dropped. */
export function PictureChooser({ deed, onFiles, ...input }: PictureChooserProps) {
  return (
    <span className={styles.chooser}>
      <input
        {...input}
        type="file"
        accept="image/*"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          // So that the same file can be chosen again.
          currentTarget.value = ''
          const small = files.filter(({ size }) => size <= MAX_UPLOAD_BYTES)
          const large = files.find((file) => !small.includes(file))
          if (large) showError(`${large.name} is too large; at most ${megabytes} MB are taken.`)
          if (small.length > 0) onFiles(small)
        }}
      />
      <span className={styles.button}>
        <ImagePlus aria-hidden="true" /> {deed}
      </span>
      <span className={styles.drop}>or drop {input.multiple ? 'them' : 'it'} here</span>
    </span>
  )
}
