import { Menu, Search, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { WeaveMark } from '../../ui/brand/weave-mark.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { useLayer } from '../../ui/navigation/layers.ts'
import { PageLink } from '../../ui/navigation/page-link.tsx'
import { useSiteActions } from '../use-site-actions.ts'
import { platformLinks } from './layout.content.ts'
import styles from './menu-drawer.module.css'
import { SignInLink } from './sign-in-link.tsx'

export function MenuDrawer({ className }: { className: string | undefined }) {
  const drawer = useRef<HTMLDialogElement>(null)
  const title = useId()
  const [isOpen, setIsOpen] = useState(false)

  const close = () => drawer.current?.close()
  useLayer(isOpen, close)

  function openDrawer() {
    drawer.current?.showModal()
    setIsOpen(true)
  }

  return (
    <>
      <IconButton
        className={className}
        label="Menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={openDrawer}
      >
        <Menu />
      </IconButton>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the key for it is Escape */}
      <dialog
        ref={drawer}
        className={styles.drawer}
        data-ground="indigo"
        aria-labelledby={title}
        onClose={() => setIsOpen(false)}
        // A link that is followed prevents the browser's own way to it.
        onClick={(event) => {
          if (event.target === event.currentTarget || event.defaultPrevented) close()
        }}
      >
        <nav className={`stack ${styles.list}`} aria-labelledby={title}>
          <div className={`row ${styles.top}`}>
            <h2 className="plain-13" id={title}>
              Menu
            </h2>
            <IconButton label="Close menu" onClick={close}>
              <X />
            </IconButton>
          </div>
          <MenuItems close={close} />
        </nav>
      </dialog>
    </>
  )
}

function MenuItems({ close }: { close(): void }) {
  const { openDemo, openLogin, openSearch } = useSiteActions()

  /** Closes the drawer first, so that the modal returns the focus to the page. */
  function closeThen(action: () => void) {
    return () => {
      close()
      action()
    }
  }

  return (
    <>
      <PageLink to="/">Home</PageLink>
      <h3 className="plain-13">Our Solutions</h3>
      {platformLinks.map(({ name, to, weave }) => (
        <PageLink key={to} to={to}>
          <WeaveMark weave={weave} size={24} />
          {name}
        </PageLink>
      ))}
      <PageLink to="/Contactus">Contact Us</PageLink>
      <SignInLink onLogin={closeThen(openLogin)} />
      <button type="button" onClick={closeThen(openSearch)}>
        <Search />
        Search
      </button>
      <Button onClick={closeThen(openDemo)}>Request Demo</Button>
    </>
  )
}
