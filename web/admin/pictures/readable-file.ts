const serverTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']

/** The file itself, or a JPEG of it where the server cannot read its type. */
export const readableFile = async (file: Blob) => {
  if (serverTypes.includes(file.type)) return file
  const { wholeAsJpeg } = await import('../../ui/crop/picture-file.ts')
  return wholeAsJpeg(file)
}
