import { createContext } from 'react'
import type { FieldErrors } from '../../ui/form/use-form.ts'
import type { SendOutcome } from './send-result.tsx'

export interface PostedForm {
  typed: Record<string, string>
  errors: FieldErrors
  /** The text that is an alert where scripts run; empty where fields are wrong. */
  alert: string
  outcome: SendOutcome
}

/** Set while a page that answers a posted form is prerendered, never in the browser. */
export const PostedFormContext = createContext<PostedForm | null>(null)
