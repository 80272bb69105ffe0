import { Logo } from '../../ui/brand/logo.tsx'
import { Button } from '../../ui/button.tsx'
import { pages } from '../pages.content.ts'
import { company } from '../site.content.ts'

/** Stands in for a page that is not stored, while offline or without an answer of the server; it has none of the site's scripts. */
export function OfflinePage() {
  return (
    <>
      <header>
        <div className="wrap">
          <Logo name={company.name} to="/" page="home" />
        </div>
      </header>
      <main className="wrap">
        <section>
          <h1>You are offline</h1>
          <p>This page opens by itself as soon as the connection is back.</p>
        </section>
        <section data-unreachable hidden>
          <h1>The server cannot be reached</h1>
          <p>It may be back in a moment. This page is tried again by itself every few seconds.</p>
        </section>
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
