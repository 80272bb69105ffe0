import { Button } from '../../ui/button.tsx'
import { ErrorPage } from '../../ui/error-page.tsx'
import { UsualPages } from '../page-list.tsx'
import { useSiteActions } from '../use-site-actions.ts'
import styles from './unknown-page.module.css'

export function Component() {
  const { openSearch } = useSiteActions()
  return (
    <ErrorPage text="There’s no page at this address. Check it for typos, or search the site.">
      <div className={`cluster ${styles.actions}`}>
        <Button look="line" onClick={openSearch}>
          Search this site
        </Button>
        <a href="/">Go to Home</a>
      </div>
      <div className={styles.usual}>
        <UsualPages heading="h2" />
      </div>
    </ErrorPage>
  )
}
