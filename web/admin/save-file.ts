import { shopToday } from './dates.tsx'

/** Lets the browser save a file under its name and the day, such as `articles-2026-08-15.csv`. */
export const saveFile = (file: Blob, name: string, extension: string) => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = `${name}-${shopToday()}.${extension}`
  link.click()
  // Some browsers start to read the file only later.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
