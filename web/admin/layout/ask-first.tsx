import { useEffect, useState } from 'react'
import type { Question } from '../../../contract/answers.ts'
import { questionPrompt } from '../../api/question-prompt.ts'
import { DeleteDialog } from '../../ui/dialog/delete-dialog.tsx'

interface Asked extends Question {
  message: string
  answer(isYes: boolean): void
}

/** Asks what the server asks before it carries out a call, such as one that takes away what is promised to a buyer. */
export function AskFirst() {
  const [asked, setAsked] = useState<Asked | null>(null)
  useEffect(
    () =>
      questionPrompt.onRequired(
        (message, asks) => new Promise((answer) => setAsked({ message, ...asks, answer })),
      ),
    [],
  )
  if (!asked) return null
  const finish = async (isYes: boolean) => {
    setAsked(null)
    asked.answer(isYes)
  }
  return (
    <DeleteDialog
      title={asked.title}
      question={<p>{asked.message}</p>}
      verb={asked.verb}
      onClose={() => void finish(false)}
      onDelete={() => finish(true)}
    />
  )
}
