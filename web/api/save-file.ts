export const saveFile = (file: Blob, name: string, extension: string) => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = `${name}-${new Date().toISOString().slice(0, 10)}.${extension}`
  link.click()
  // Some browsers start to read the file only later.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
