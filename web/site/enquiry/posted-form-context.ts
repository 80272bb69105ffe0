import { createContext } from 'react'
import type { FieldErrors } from '../../ui/form/form.tsx'

/** What a page shows that answers a form which was posted without script. */
export interface PostedForm {
  typed: Record<string, string>
  errors: FieldErrors
  /** The words that are an alert where there is script; empty where fields are wrong. */
  alert: string
  failure: string
  /** As for `SendResult`. */
  sentTo: string
}

/** Set while such a page is prerendered, never in the browser. */
export const PostedFormContext = createContext<PostedForm | null>(null)
