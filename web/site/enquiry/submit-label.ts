export const submitLabel = (label: string, busy: boolean, failure: string) => {
  if (busy) return 'Submitting...'
  return failure ? 'Retry' : label
}
