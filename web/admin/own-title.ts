/** What a screen's file says of it: its title, which may come from its data. */
interface Handle {
  title?: string | ((data: never) => string)
}

/** The title a screen gives itself; undefined where it gives none. */
export const documentTitle = (match?: { handle?: unknown; loaderData?: unknown }) => {
  const { title } = (match?.handle ?? {}) as Handle
  return typeof title === 'function' ? title(match?.loaderData as never) : title
}
