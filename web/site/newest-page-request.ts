let newest: symbol | undefined

/** The page that was asked for last, by a link or by a step in the history; another value for each. */
export const newestPageRequest = () => newest

export const beginPageRequest = () => {
  newest = Symbol('page')
  return newest
}
