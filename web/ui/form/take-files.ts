/** The chosen files; the input is empty then. */
export const takeFiles = (input: HTMLInputElement) => {
  const files = [...(input.files ?? [])]
  // Otherwise choosing the same file again fires no event.
  input.value = ''
  return files
}
