import { ChevronDown } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useEffect, useId, useRef, useState } from 'react'
import { WeaveMark } from '../../ui/brand/weave-mark.tsx'
import { useLayer } from '../../ui/navigation/layers.ts'
import { useNavigation } from '../../ui/navigation/navigation.ts'
import { PageLink } from '../../ui/navigation/page-link.tsx'
import { platformLinks } from './layout.content.ts'
import styles from './solutions-menu.module.css'

const steps: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

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
    const links = [...(panel.current?.querySelectorAll('a') ?? [])]
    const focusedIndex = links.indexOf(document.activeElement as HTMLAnchorElement)
    const step = steps[event.key]
    let next: HTMLAnchorElement | undefined
    if (step) next = links.at((focusedIndex + step) % links.length)
    if (event.key === 'Home') next = links[0]
    if (event.key === 'End') next = links.at(-1)
    if (event.key === 'Escape') {
      close()
      button.current?.focus()
    }
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
        <ul className={`wrap ${styles.list}`}>
          {platformLinks.map(({ name, to, weave, summary }) => (
            <li key={to}>
              <PageLink to={to} onClick={close}>
                <WeaveMark weave={weave} size={44} />
                <strong>{name}</strong>
                <span>{summary}</span>
              </PageLink>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
