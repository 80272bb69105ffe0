import { Button } from '../../ui/button.tsx'
import { PageLink } from '../../ui/navigation/page-link.tsx'
import { pages } from '../pages.content.ts'
import { useSiteActions } from '../use-site-actions.ts'
import styles from './unknown-page.module.css'

const mainPaths = ['/Oursoultions', '/Requestdemo', '/Contactus', '/Aboutus', '/Viewarticle1']
const mainPages = pages.filter(({ path }) => mainPaths.includes(path))

/** For unknown addresses (specification, section 8). */
export function Component() {
  const { onSearch } = useSiteActions()
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>Unexpected Application Error!</h1>
      <p>There is no page at this address. It may have been mistyped or moved.</p>
      <div className={styles.ways}>
        <Button look="line" onClick={onSearch}>
          Search this site
        </Button>
        <a href="/">Go to Home</a>
      </div>
      <h2>Where most people go</h2>
      <ul>
        {mainPages.map(({ path, title, description }) => (
          <li key={path}>
            <PageLink to={path}>{title}</PageLink>
            <p>{description}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}
