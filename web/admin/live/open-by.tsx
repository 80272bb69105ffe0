import { useEffect } from 'react'
import { alsoOpenBy, openArticles } from './live-state.ts'
import styles from './open-by.module.css'

export function OpenBy({ article }: { article: number }) {
  const others = alsoOpenBy.use()
  useEffect(() => {
    openArticles.set([...openArticles.get(), article])
    return () => {
      const open = openArticles.get()
      // Of the form of an article and its screen, either may close first.
      const left = open.toSpliced(open.lastIndexOf(article), 1)
      openArticles.set(left)
      if (left.at(-1) !== article) alsoOpenBy.set([])
    }
  }, [article])
  return (
    <p role="status" className={styles.open}>
      {others.length > 0 &&
        `${others.join(' and ')} ${others.length > 1 ? 'have' : 'has'} this article open too.`}
    </p>
  )
}
