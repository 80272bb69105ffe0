import { showError } from '../../../ui/toast/toast.ts'

const samplePhoto = new File([], 'photo.jpg', { type: 'image/jpeg' })

/** Telephones hand photos on to other apps; most browsers on a desk do not. */
export const canShareFiles = navigator.canShare?.({ files: [samplePhoto] }) === true

/**
 * Lets the person choose an app for a text and photos. The text is copied too, as some apps take only the photos.
 * @returns whether an app has taken them
 */
export const shareFiles = async (text: string, files: File[]) => {
  void navigator.clipboard?.writeText(text).catch(() => {})
  try {
    await navigator.share(files.length > 0 ? { text, files } : { text })
    return true
  } catch (error) {
    // Closing the list of apps is no failure.
    const isClosed = error instanceof DOMException && error.name === 'AbortError'
    if (!isClosed) showError('Sharing failed. Please try again.')
    return false
  }
}
