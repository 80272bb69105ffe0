import type { ReactNode } from 'react'
import { createStore } from '../create-store.ts'
import { findOpenDialogs } from '../dialog/use-open-dialogs.ts'

export interface Action {
  label: string
  act(): void
  /** Of the alerts about the same topic only the newest is shown. */
  topic?: string
}

export interface Toast {
  id: number
  look: 'ok' | 'bad'
  text: string
  action: Action | undefined
  note: ReactNode
  /** When its time began, in milliseconds since 1970. */
  startedAt: number
  /** The dialogs that were open then, the topmost one last. It is not shown in those that are opened later. */
  dialogs: readonly Element[]
}

export const toasts = createStore<readonly Toast[]>([])
let last = 0

export const dismiss = (id: number) => toasts.set(toasts.get().filter((toast) => toast.id !== id))

/** Restarts the time of a toast. */
export const restart = (id: number) =>
  toasts.set(
    toasts.get().map((toast) => (toast.id === id ? { ...toast, startedAt: Date.now() } : toast)),
  )

/** Says that something was done; disappears by itself, later if it offers an action. */
export const showSuccess = (text: string, action?: Action) => show('ok', text, action)

/** Stays like an error; `note` says what follows. */
export const showLastingSuccess = (text: string, note: string) => show('ok', text, undefined, note)

/**
 * Stays until it is closed or, without an action, until the next alert; `note` says why and what to do.
 * @returns a function that closes it
 */
export const showError = (text: string, action?: Action, note?: ReactNode) =>
  show('bad', text, action, note)

const show = (look: Toast['look'], text: string, action?: Action, note?: ReactNode) => {
  last += 1
  // An alert with an action is not replaced by the next one, unless both are about the same topic.
  const withAction = toasts
    .get()
    .filter((toast) => toast.action && (!action?.topic || toast.action.topic !== action.topic))
  const id = last
  const [startedAt, dialogs] = [Date.now(), findOpenDialogs()]
  toasts.set([...withAction, { id, look, text, action, note, startedAt, dialogs }])
  return () => dismiss(id)
}

/** Closes the alerts whose action is done already, by their topics. */
export const closeToasts = (isDone: (topic: string) => boolean) =>
  toasts.set(
    toasts.get().filter(({ action }) => action?.topic === undefined || !isDone(action.topic)),
  )
