import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { WeaveMark } from '../../ui/brand/weave-mark.tsx'
import { useLayer } from '../../ui/navigation/layers.ts'
import { useNavigation } from '../../ui/navigation/navigation.ts'
import { PageLink } from '../../ui/navigation/page-link.tsx'
import { platformLinks } from './layout.content.ts'
import { linkForKey } from './link-for-key.ts'
import styles from './solutions-menu.module.css'

export function SolutionsMenu({ className }: { className: string | undefined }) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const { key } = useNavigation()

  const close = () => panel.current?.hidePopover()
  useLayer(isOpen, close)
  // It may have been opened while the next page was still loading.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after every navigation
  useEffect(close, [key])

  function openPanel(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    panel.current?.showPopover()
    panel.current?.querySelector('a')?.focus()
  }

  function moveFocus(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      close()
      button.current?.focus()
    }
    const links = [...(panel.current?.querySelectorAll('a') ?? [])]
    const focusedIndex = links.findIndex((link) => link.matches(':focus'))
    const next = linkForKey(links, focusedIndex, event.key)
    if (!next) return
    event.preventDefault()
    next.focus()
  }

  return (
    <>
      <button
        ref={button}
        className={className}
        type="button"
        popoverTarget={id}
        aria-expanded={isOpen}
        aria-controls={id}
        onKeyDown={openPanel}
      >
        Our Solutions <ChevronDown />
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the links inside */}
      <div
        ref={panel}
        className={styles.panel}
        id={id}
        popover="auto"
        onBeforeToggle={(event) => setIsOpen(event.newState === 'open')}
        onKeyDown={moveFocus}
      >
        <PlatformList onChoose={close} />
      </div>
    </>
  )
}

function PlatformList({ onChoose }: { onChoose(): void }) {
  return (
    <ul className={`wrap ${styles.list}`}>
      {platformLinks.map(({ name, to, weave, summary }) => (
        <li key={to}>
          <PageLink to={to} onClick={onChoose}>
            <WeaveMark weave={weave} size={44} />
            <strong>{name}</strong>
            <span>{summary}</span>
          </PageLink>
        </li>
      ))}
    </ul>
  )
}
