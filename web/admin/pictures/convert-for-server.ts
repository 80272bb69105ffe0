const serverTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']

export const convertForServer = async (file: Blob) => {
  if (serverTypes.includes(file.type)) return file
  const { wholeAsJpeg } = await import('../../ui/crop/picture-file.ts')
  return wholeAsJpeg(file)
}
