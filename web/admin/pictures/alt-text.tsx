import { useEffect, useEffectEvent } from 'react'
import { TextAreaField } from '../../ui/form/field.tsx'
import styles from '../../ui/form/form.module.css'
import { type AltTextOptions, useAltText } from './use-alt-text.ts'

interface AltTextProps extends AltTextOptions {
  onUnsaved(isUnsaved: boolean): void
}

export function AltText({ onUnsaved, ...options }: AltTextProps) {
  const { label, name, stored } = options
  const { draft, setDraft, submit, error, isUnsaved, isChangedByOthers, offer } =
    useAltText(options)
  const reportUnsaved = useEffectEvent(onUnsaved)
  useEffect(() => {
    reportUnsaved(isUnsaved)
    return () => reportUnsaved(false)
  }, [isUnsaved])

  return (
    <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
      {offer}
      <TextAreaField
        label={label}
        name={name}
        rows={1}
        value={draft}
        error={error}
        hint={
          isChangedByOthers && `Someone else wrote “${stored}” here. Press Enter to keep yours.`
        }
        onText={setDraft}
        onBlur={submit}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          void submit()
        }}
      />
    </form>
  )
}
