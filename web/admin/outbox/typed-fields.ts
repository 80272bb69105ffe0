const isSecret = (field: Element) =>
  field.matches(
    '[type=password], [autocomplete~=current-password], [autocomplete~=new-password], [autocomplete~=one-time-code]',
  )

/** The text fields of a form by name; passwords and codes are left out. */
export const readFields = (form: HTMLFormElement): Record<string, string> => {
  const secret = new Set([...form.elements].filter(isSecret).map((one) => one.getAttribute('name')))
  const fields = [...new FormData(form)].filter(([name]) => !secret.has(name))
  return Object.fromEntries(
    fields.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}

/** The fields with a label whose text has changed; others, such as chosen photos, are stored elsewhere. */
export const pickChangedFields = (
  labels: object,
  first: Record<string, string>,
  now: Record<string, string>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(now).filter(([name, text]) => name in labels && text !== (first[name] ?? '')),
  )
