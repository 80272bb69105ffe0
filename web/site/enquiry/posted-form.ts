import { createContext } from 'react'
import type { PostedForm } from '../../../contract/public-pages.ts'
import { correctFields, failedAlert, sentAlert } from './alerts.ts'
import type { SendOutcome } from './send-result.tsx'

/** The form that this page answers, which was posted without script; never set in the browser. */
export const PostedFormContext = createContext<PostedForm | null>(null)

/** What the form shows of its posting. The alert is empty where fields are wrong. */
export const showPosted = ({
  errors,
  reason,
}: PostedForm): { outcome: SendOutcome; alert: string; firstWrong?: string | undefined } => {
  if (reason === null) return { outcome: { name: 'sent', phone: '' }, alert: sentAlert }
  const [firstWrong] = Object.keys(errors)
  if (!firstWrong) return { outcome: { name: 'failed', reason }, alert: failedAlert }
  const correct = `${correctFields} They stay marked until then.`
  return { outcome: { name: 'failed', reason: correct }, alert: '', firstWrong }
}
