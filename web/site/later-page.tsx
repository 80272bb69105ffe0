import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { EmptyLoom } from '../ui/empty-loom.tsx'
import { PageLink } from '../ui/page-link.tsx'
import styles from './later-page.module.css'
import { company } from './site.content.ts'
import { useSiteActions } from './use-site-actions.ts'

/** Stands in the place of a page that is still being made, and says so. */
export function LaterPage({ title }: { title: string }) {
  const { onDemo } = useSiteActions()
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumbs above={[{ label: 'Home', to: '/' }]} here={title} />
      <div className={styles.body}>
        <EmptyLoom />
        <div className={styles.words}>
          <h1>{title}</h1>
          <p>
            This page is still being made. The loom is set up, the cloth is not woven yet. Until
            then, Home shows what {company.name} does, and a demo answers the rest.
          </p>
          <div className={styles.ways}>
            <PageLink className={buttonClass('ink')} to="/">
              Home
            </PageLink>
            <Button look="line" onClick={onDemo}>
              Request Demo
            </Button>
          </div>
        </div>
      </div>
    </div>
  )
}
