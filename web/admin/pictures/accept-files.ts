import { MEGABYTE } from '../../../contract/megabyte.ts'
import { MAX_UPLOAD_BYTES } from '../../../contract/pictures/pictures.ts'
import { showError } from '../../ui/toast/toast.tsx'

export const MAX_UPLOAD_MEGABYTES = MAX_UPLOAD_BYTES / MEGABYTE

export const acceptFiles = (input: HTMLInputElement) => {
  const files = [...(input.files ?? [])]
  // Otherwise choosing the same file again fires no event.
  input.value = ''
  const accepted = files.filter(({ size }) => size <= MAX_UPLOAD_BYTES)
  const large = files.find((file) => !accepted.includes(file))
  if (large) showError(`${large.name} is too large; at most ${MAX_UPLOAD_MEGABYTES} MB are taken.`)
  return accepted
}
