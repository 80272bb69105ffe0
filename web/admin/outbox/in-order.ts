const last = new Map<string, Promise<unknown>>()

/**
 * Carries out the writes of one record one after the other, as each makes a new version: those of its cells, and its
 * saves that wait on this device.
 * @param form that of the record, such as `article 17`
 */
export const writeInOrder = <Result>(form: string, write: () => Promise<Result>) => {
  const result = (last.get(form) ?? Promise.resolve()).then(write)
  const end = result
    .catch(() => {})
    .then(() => {
      if (last.get(form) === end) last.delete(form)
    })
  last.set(form, end)
  return result
}
