import styles from '../../ui/form/file-cover.module.css'

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
        const files = [...(currentTarget.files ?? [])]
        if (files.length > 0) onChoose(files)
        // The same file can be chosen again once it was corrected.
        currentTarget.value = ''
      }}
    />
  )
}
