/** What people call an order: `FL-O-000045`. It opens nothing by itself. */
export const orderNumber = (id: number) => `FL-O-${String(id).padStart(6, '0')}`

/** The id of a number as people type it, such as `fl-o-45` or `45`; undefined for another text. */
export const idOfOrderNumber = (text: string) => {
  const digits = /^(?:FL-?O-?)?0*([1-9][0-9]{0,8})$/i.exec(text.trim())?.[1]
  return digits === undefined ? undefined : Number(digits)
}
