import { whatsAppAddress } from '../../../../contract/whatsapp-address.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import styles from './share-panel.module.css'

interface SharePanelProps {
  id: string
  name: string
  url: string
}

export function SharePanel({ id, name, url }: SharePanelProps) {
  return (
    <section id={id} className={styles.panel} aria-label="Share this saree">
      <input aria-label="Address" readOnly value={url} onFocus={({ target }) => target.select()} />
      <div className={styles.options}>
        <CopyButton label="Copy link" text={url} copied="Link copied" />
        <a
          className={buttonClass('line')}
          href={whatsAppAddress(`${name}: ${url}`)}
          target="_blank"
          rel="noreferrer"
        >
          WhatsApp
        </a>
      </div>
    </section>
  )
}
