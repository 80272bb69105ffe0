import type { Endpoint } from '../../contract/endpoint.ts'
import { reasonOf } from '../api/call.ts'
import { download } from '../api/transfer.ts'
import { showError } from '../ui/toast/toast.ts'
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

interface Download {
  query: Record<string, string>
  /** The file's name without its day. */
  name: string
  extension: string
}

/** Has the browser save what a call answers, or shows why it cannot. @returns whether there is a file */
export const saveDownload = async (
  endpoint: Endpoint,
  { query, name, extension }: Download,
): Promise<boolean> => {
  try {
    saveFile(await download(endpoint, query), name, extension)
    return true
  } catch (error) {
    showError(reasonOf(error))
    return false
  }
}
