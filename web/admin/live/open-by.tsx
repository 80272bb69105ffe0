import { useEffect } from 'react'
import { alsoOpenBy, openArticle } from './live-state.ts'
import styles from './open-by.module.css'

export function OpenBy({ article }: { article: number }) {
  const others = alsoOpenBy.use()
  useEffect(() => {
    // The form of an article may be open over the article's screen, which stays open when the form closes.
    const before = openArticle.get()
    openArticle.set(article)
    return () => {
      openArticle.set(before)
      if (before !== article) alsoOpenBy.set([])
    }
  }, [article])
  return (
    <p role="status" className={styles.open}>
      {others.length > 0 &&
        `${others.join(' and ')} ${others.length > 1 ? 'have' : 'has'} this article open too.`}
    </p>
  )
}
