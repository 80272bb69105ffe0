import { Menu, Search, X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { WeaveMark } from '../../ui/brand/weave-mark.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { useNavigation } from '../../ui/navigation/navigation.ts'
import { PageLink } from '../../ui/navigation/page-link.tsx'
import { solutions } from './layout.content.ts'
import styles from './menu-drawer.module.css'
import type { SiteMenuActions } from './site-doors.ts'

interface MenuDrawerProps extends SiteMenuActions {
  className: string | undefined
}

/** The off-canvas menu of narrow screens, with everything the top bar holds on wide ones. */
export function MenuDrawer({ className, onDemo, onLogin, onSearch }: MenuDrawerProps) {
  const drawer = useRef<HTMLDialogElement>(null)
  const title = useId()
  const [open, setOpen] = useState(false)
  const { key } = useNavigation()

  const close = () => drawer.current?.close()
  // biome-ignore lint/correctness/useExhaustiveDependencies: it closes on every navigation
  useEffect(close, [key])

  function show() {
    drawer.current?.showModal()
    setOpen(true)
  }

  /** The drawer goes first, so that the focus comes back to the page and not into a closed menu. */
  function leaveFor(door: () => void) {
    return () => {
      close()
      door()
    }
  }

  return (
    <>
      <IconButton
        className={className}
        label="Menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={show}
      >
        <Menu />
      </IconButton>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the key for it is Escape */}
      <dialog
        ref={drawer}
        className={styles.drawer}
        data-ground="indigo"
        aria-labelledby={title}
        onClose={() => setOpen(false)}
        onClick={(event) => event.target === event.currentTarget && close()}
      >
        <nav className={styles.list} aria-labelledby={title}>
          <div className={styles.top}>
            <h2 id={title}>Menu</h2>
            <IconButton label="Close menu" onClick={close}>
              <X />
            </IconButton>
          </div>
          <PageLink to="/">Home</PageLink>
          <h3>Our Solutions</h3>
          {solutions.map(({ name, to, weave }) => (
            <PageLink key={to} to={to}>
              <WeaveMark weave={weave} size={24} />
              {name}
            </PageLink>
          ))}
          <PageLink to="/Contactus">Contact Us</PageLink>
          <button type="button" onClick={leaveFor(onLogin)}>
            Login
          </button>
          <button type="button" onClick={leaveFor(onSearch)}>
            <Search />
            Search
          </button>
          <Button onClick={leaveFor(onDemo)}>Request Demo</Button>
        </nav>
      </dialog>
    </>
  )
}
