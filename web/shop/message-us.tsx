import { askLinkOf, useShopSettings } from './settings-context.ts'

interface MessageUsProps {
  /** What the message begins with. */
  about: string
  /** Whether words stand before it in its sentence. */
  isInSentence?: boolean
}

/** A link in the words of a sentence by which a buyer reaches the shop. */
export function MessageUs({ about, isInSentence = false }: MessageUsProps) {
  const { us, address } = askLinkOf(useShopSettings(), about)
  return <a href={address}>{isInSentence ? us.toLowerCase() : us}</a>
}
