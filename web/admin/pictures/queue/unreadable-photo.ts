/** This many bytes at the beginning of a file are enough to know its kind. */
export const MAX_HEAD_BYTES = 12

/** Why the browser cannot open a file as a picture, in a sentence that names the file and what to do. */
export const describeUnreadablePhoto = ({ name }: Pick<File, 'name'>, bytes: Uint8Array) => {
  const head = String.fromCodePoint(...bytes)
  if (head === '') return `${name} is empty. Please choose another file.`
  if (head.startsWith('%PDF')) return `${name} is a PDF file. Please choose a photo.`
  if (/^.{4}ftyp(?:hei|hev|mif|msf)/s.test(head)) {
    return `${name} is a HEIC photo, and this browser can’t open it. Please save it as JPEG.`
  }
  return `${name} can’t be opened as a photo. JPEG, PNG, WebP, AVIF and GIF work everywhere.`
}
