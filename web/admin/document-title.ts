/** What React Router hands on without its type. */
interface Handle {
  title?: string | ((data: never) => string)
}

export const documentTitle = (match?: { handle?: unknown; loaderData?: unknown }) => {
  const { title } = (match?.handle ?? {}) as Handle
  return typeof title === 'function' ? title(match?.loaderData as never) : title
}
