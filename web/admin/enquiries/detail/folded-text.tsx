import { useLayoutEffect, useRef, useState } from 'react'
import { ArticleLinks } from './article-links.tsx'
import styles from './folded-text.module.css'

interface FoldedTextProps {
  text: string
  isOpen: boolean
  onOpen(): void
}

/** Shows the first lines of a text; a button opens the rest where there is more. */
export function FoldedText({ text, isOpen, onOpen }: FoldedTextProps) {
  const ref = useRef<HTMLSpanElement>(null)
  const [isCut, setIsCut] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has other lines
  useLayoutEffect(() => {
    const element = ref.current
    if (!element || isOpen) return
    const observer = new ResizeObserver(() =>
      setIsCut(element.scrollHeight > element.clientHeight + 1),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [text, isOpen])
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links within are what is interacted with */}
      <span
        ref={ref}
        tabIndex={-1}
        className={isOpen ? styles.text : styles.folded}
        // A link that is cut off would be scrolled to, and the beginning of the text out of view.
        onFocus={({ target, currentTarget }) => target !== currentTarget && onOpen()}
      >
        <ArticleLinks text={text} />
      </span>
      {isCut && !isOpen && (
        <button
          type="button"
          className={styles.open}
          onClick={() => {
            // The button goes once the text is open.
            ref.current?.focus({ preventScroll: true })
            onOpen()
          }}
        >
          Show all
        </button>
      )}
    </>
  )
}
