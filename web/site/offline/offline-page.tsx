import { Logo } from '../../ui/brand/logo.tsx'
import { Button } from '../../ui/button.tsx'
import { pages } from '../pages.content.ts'
import { company } from '../site.content.ts'

/** Stands in for a page that is not stored, while offline; it has none of the site's scripts. */
export function OfflinePage() {
  return (
    <>
      <header>
        <div className="wrap">
          <Logo name={company.name} to="/" page="home" />
        </div>
      </header>
      <main className="wrap">
        <h1>You are offline</h1>
        <p>This page opens by itself as soon as the connection is back.</p>
        <Button>Try again</Button>
        <nav aria-labelledby="seen" hidden>
          <h2 id="seen">Pages that you have seen</h2>
          <ul>
            {pages.map(({ path, title }) => (
              <li key={path}>
                <a href={path}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
      </main>
    </>
  )
}
