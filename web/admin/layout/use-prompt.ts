import { useEffect, useState } from 'react'
import type { signInPrompt } from '../../api/session.ts'

/** Whether a call waits for a prompt, and a function that ends the wait with whether it was answered. */
export const usePrompt = ({ onRequired }: typeof signInPrompt) => {
  const [resolve, setResolve] = useState<((isAnswered: boolean) => void) | null>(null)
  useEffect(
    () =>
      onRequired(
        () =>
          new Promise((resolve) => {
            setResolve(() => resolve)
          }),
      ),
    [onRequired],
  )
  const finish = (isAnswered: boolean) => {
    resolve?.(isAnswered)
    setResolve(null)
  }
  return { isOpen: resolve !== null, finish }
}
