import { useEffect, useRef } from 'react'
import { TextField } from '../ui/form/field.tsx'
import type { TypedFields } from '../ui/form/use-form.ts'

/** Drops an empty code from typed fields, so that the server decides whether one is needed. */
export const withoutEmptyCode = ({ code, ...rest }: TypedFields) =>
  code ? { ...rest, code } : rest

/** The code of a second factor. It has the focus when it appears, as the server has just asked for it. */
export function CodeField({ error }: { error: string | undefined }) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <TextField
      ref={field}
      label="Code"
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck="false"
      hint="The six digits in your authenticator app, or one of your recovery codes"
      error={error}
      required
    />
  )
}
