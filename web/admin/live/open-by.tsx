import { useEffect } from 'react'
import { alsoOpenBy, openArticle } from './live-state.ts'
import styles from './open-by.module.css'

export function OpenBy({ article }: { article: number }) {
  const others = alsoOpenBy.use()
  useEffect(() => {
    // Its form may be open over its own screen.
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
