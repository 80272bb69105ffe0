import { seller } from '../site.content.ts'
import type { Block } from './policy.content.ts'
import styles from './policy-block.module.css'
import { PolicyText } from './policy-text.tsx'
import { ReasonsTable } from './reasons-table.tsx'

export function PolicyBlock({ block, page }: { block: Block; page: string }) {
  if (block === 'reasons') return <ReasonsTable />
  if (block === 'seller') {
    return (
      <address className={styles.address}>
        {[seller.name, ...seller.address].map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
    )
  }
  if (typeof block === 'string') {
    return (
      <p className={styles.text}>
        <PolicyText text={block} page={page} />
      </p>
    )
  }
  return (
    <ul className={styles.list}>
      {block.list.map((text) => (
        <li key={text}>
          <PolicyText text={text} page={page} />
        </li>
      ))}
    </ul>
  )
}
