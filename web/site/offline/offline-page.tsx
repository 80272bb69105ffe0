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
          <h1>You’re offline</h1>
          <p>This page will open as soon as you’re back online.</p>
        </section>
        <section data-unreachable hidden>
          <h1>We can’t reach the server</h1>
          <p>It may be back in a moment. We’ll keep trying every few seconds.</p>
        </section>
        <Button>Try again</Button>
        <nav aria-labelledby="seen" hidden>
          <h2 id="seen">Pages you can open now</h2>
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
