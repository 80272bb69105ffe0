import { type ComponentProps, type FocusEvent, useState } from 'react'
import { TextField } from '../form/field.tsx'
import styles from './email-field.module.css'

/** Asks about an address that is close to that of a known provider, but accepts it. */
export function EmailField(props: ComponentProps<typeof TextField>) {
  const [suggestion, setSuggestion] = useState<string | null>(null)
  const check = ({ currentTarget: { value } }: FocusEvent<HTMLInputElement>) => {
    import('./suggest-email.ts').then(
      ({ suggestEmail }) => setSuggestion(suggestEmail(value)),
      () => {},
    )
  }
  return (
    <TextField
      autoComplete="email"
      {...props}
      type="email"
      onInput={() => setSuggestion(null)}
      onBlur={check}
      // The hint always takes up space, so that the button does not move when a suggestion appears.
      hint={
        suggestion === null ? (
          'Such as asha@company.in'
        ) : (
          <span role="status">
            Did you mean{' '}
            <button
              type="button"
              className={styles.suggestion}
              onClick={() => {
                props.onText?.(suggestion)
                setSuggestion(null)
              }}
            >
              {suggestion}
            </button>
            ?
          </span>
        )
      }
    />
  )
}
