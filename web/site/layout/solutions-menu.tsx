import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { WeaveMark } from '../../ui/brand/weave-mark.tsx'
import { PageLink } from '../../ui/navigation/page-link.tsx'
import { usePageNavigation } from '../../ui/navigation/page-navigation.ts'
import { usePopover } from '../../ui/navigation/use-popover.ts'
import { platformLinks } from './layout.content.ts'
import { linkForKey } from './link-for-key.ts'
import styles from './solutions-menu.module.css'

export function SolutionsMenu({ className }: { className: string | undefined }) {
  const button = useRef<HTMLButtonElement>(null)
  const { path } = usePageNavigation()
  const { popover, close, buttonProps, popoverProps } = usePopover()

  function openPanel(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    popover.current?.showPopover()
    popover.current?.querySelector('a')?.focus()
  }

  function moveFocus(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      close()
      button.current?.focus()
    }
    const links = [...(popover.current?.querySelectorAll('a') ?? [])]
    const focusedIndex = links.findIndex((link) => link.matches(':focus'))
    const next = linkForKey(links, focusedIndex, event.key)
    if (!next) return
    event.preventDefault()
    next.focus()
  }

  return (
    <>
      <button
        {...buttonProps}
        ref={button}
        className={className}
        type="button"
        aria-controls={popoverProps.id}
        aria-current={path.startsWith('/Oursoultions') ? 'true' : undefined}
        onKeyDown={openPanel}
      >
        Our Solutions <ChevronDown />
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the links inside */}
      <div {...popoverProps} className={styles.panel} onKeyDown={moveFocus}>
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
            <strong className="t-18">{name}</strong>
            <span className="note">{summary}</span>
          </PageLink>
        </li>
      ))}
    </ul>
  )
}
