import { Share2 } from 'lucide-react'
import { type ComponentProps, type ComponentType, useId, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { notLoadedMessage } from '../../../ui/loading/not-loaded-message.ts'
import { useLayer } from '../../../ui/navigation/layers.ts'
import { showError } from '../../../ui/toast/toast.ts'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import type { SampleArticle } from '../sample-article.ts'
import styles from './share.module.css'
import type { SharePanel } from './share-panel.tsx'

/** The page's address without a hash, which apps that show a preview would not send. */
const cleanAddress = (path: string) => {
  const canonical = document.head.querySelector<HTMLLinkElement>('link[rel=canonical]')
  return new URL(path, canonical?.href ?? location.href).href
}

type Panel = ComponentType<ComponentProps<typeof SharePanel>>

export function Share({ article: { name, path } }: { article: SampleArticle }) {
  const hydrated = useHydrated()
  const [Panel, setPanel] = useState<Panel | null>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const id = useId()

  const share = () => {
    // Closing the share sheet rejects, which is no failure.
    if (navigator.share)
      return navigator.share({ title: name, url: cleanAddress(path) }).catch(() => {})
    if (Panel) return setPanel(null)
    return import('./share-panel.tsx').then(
      ({ SharePanel }) => setPanel(() => SharePanel),
      () => showError(notLoadedMessage()),
    )
  }
  const close = () => {
    setPanel(null)
    opener.current?.focus()
  }
  useLayer(Panel !== null, close)

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the panel from any of its parts
    <div
      className={styles.share}
      data-ready={hydrated || undefined}
      onKeyDown={({ key }) => Panel && key === 'Escape' && close()}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setPanel(null)
      }}
    >
      <Button
        ref={opener}
        look="line"
        aria-expanded={Panel !== null}
        aria-controls={Panel ? id : undefined}
        onClick={share}
      >
        <Share2 aria-hidden="true" /> Share
      </Button>
      {Panel && <Panel id={id} name={name} url={cleanAddress(path)} />}
    </div>
  )
}
