import styles from '../../../ui/form/file-cover.module.css'
import { takeFiles } from '../../../ui/form/take-files.ts'

interface FileInputProps {
  label: string
  accept: string
  multiple?: boolean
  disabled?: boolean
  onChoose(files: File[]): void
}

/** Covers its box, so that files can also be dropped there. */
export function FileInput({ label, onChoose, ...rest }: FileInputProps) {
  return (
    <input
      {...rest}
      type="file"
      className={styles.cover}
      aria-label={label}
      onChange={({ currentTarget }) => {
        const files = takeFiles(currentTarget)
        if (files.length > 0) onChoose(files)
      }}
    />
  )
}
