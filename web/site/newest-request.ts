let newest: symbol | undefined

/** The page that was asked for last, by a link or by a step in the history; another value for each. */
export const newestRequest = () => newest

export const beginRequest = () => {
  newest = Symbol('request')
  return newest
}
