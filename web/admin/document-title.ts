/** What React Router hands on without its type. */
interface Handle {
  title?: string | ((data: never) => string)
}

interface Match {
  handle?: unknown
  /** That of a screen is its `ScreenData`. */
  loaderData?: unknown
}

export const documentTitle = (match?: Match) => {
  const { title } = (match?.handle ?? {}) as Handle
  const screen = match?.loaderData as { data: never } | undefined
  return typeof title === 'function' ? title(screen?.data as never) : title
}
