/** Says whether the app is to follow a step through the browser's history. */
type Look = () => boolean

let look: Look | null = null

/** Has a part of the app look at every step through the history first; returns how to end that. */
export const guardHistory = (first: Look) => {
  look = first
  return () => {
    look = null
  }
}

/** Asks who holds the history, if anybody does. */
export const canNavigate = () => look?.() ?? true
