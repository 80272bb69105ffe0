import { useEffect, useState } from 'react'
import { questionPrompt } from '../../api/question-prompt.ts'
import { DeleteDialog } from '../../ui/dialog/delete-dialog.tsx'

interface Question {
  text: string
  answer(isYes: boolean): void
}

/** Asks before a call that takes away what is promised to a buyer. */
export function AskFirst() {
  const [question, setQuestion] = useState<Question | null>(null)
  useEffect(
    () =>
      questionPrompt.onRequired((text) => new Promise((answer) => setQuestion({ text, answer }))),
    [],
  )
  if (!question) return null
  const finish = async (isYes: boolean) => {
    setQuestion(null)
    question.answer(isYes)
  }
  return (
    <DeleteDialog
      title="Promised to a buyer"
      question={<p>{question.text} Do it anyway?</p>}
      verb="Do it anyway"
      onClose={() => void finish(false)}
      onDelete={() => finish(true)}
    />
  )
}
