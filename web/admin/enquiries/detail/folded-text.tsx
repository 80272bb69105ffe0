import { useLayoutEffect, useRef, useState } from 'react'
import { idOfArticleCode } from '../../../../contract/articles/articles.ts'
import { PageLink } from '../../../ui/navigation/page-link.tsx'
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
  useLayoutEffect(() => {
    const element = ref.current
    if (!element || isOpen) return
    const observer = new ResizeObserver(() =>
      setIsCut(element.scrollHeight > element.clientHeight + 1),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [isOpen])
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

/** With a hyphen or all six digits, so that other words such as `fl 2` stay words. */
const code = /\b(fl-\d{1,9}|fl ?\d{6})\b/i

/** A text in which each article's code, such as `FL-000214`, leads to that article. */
function ArticleLinks({ text }: { text: string }) {
  return text.split(code).map((part, index) => {
    const id = index % 2 === 1 ? idOfArticleCode(part) : undefined
    if (id === undefined) return part
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other key
      <PageLink key={index} className={styles.code} to={`/Viewarticleadmin/${id}`}>
        {part}
      </PageLink>
    )
  })
}
