import { PageLink } from '../../ui/navigation/page-link.tsx'
import { useFacts } from '../site-data.ts'
import type { Block } from './policy.content.ts'
import styles from './policy-block.module.css'
import { reasons } from './return-policy.content.ts'
import { SectionLink } from './section-link.tsx'

export function PolicyBlock({ block, page }: { block: Block; page: string }) {
  if (block === 'reasons') return <ReasonsTable />
  if (block === 'seller') return <Seller />
  if (typeof block === 'string') {
    return (
      <p className={styles.text}>
        <PolicyText text={block} page={page} />
      </p>
    )
  }
  return (
    <ul className={`stack ${styles.list}`}>
      {block.list.map((text) => (
        <li key={text}>
          <PolicyText text={text} page={page} />
        </li>
      ))}
    </ul>
  )
}

function Seller() {
  const { shop_name, legal_name, shop_address } = useFacts()
  return (
    <address className={`stack ${styles.address}`}>
      <span>{shop_name}</span>
      {legal_name && <span>{legal_name}</span>}
      <span className={styles.lines}>{shop_address}</span>
    </address>
  )
}

const linkPattern = /\[([^\]]+)\]\(([^)]+)\)/

function PolicyText({ text, page }: { text: string; page: string }) {
  const [textBefore = '', label, to, ...textAfter] = text.split(linkPattern)
  if (label === undefined || to === undefined) return text
  return (
    <>
      {textBefore}
      {to.startsWith('#') && (
        <SectionLink section={to.slice(1)} page={page}>
          {label}
        </SectionLink>
      )}
      {to.startsWith('/') && <PageLink to={to}>{label}</PageLink>}
      {to.startsWith('mailto:') && <a href={to}>{label}</a>}
      {textAfter.join('')}
    </>
  )
}

function ReasonsTable() {
  return (
    <table className={styles.table}>
      <caption>What you get back, by reason</caption>
      <thead>
        <tr>
          <th scope="col">Reason</th>
          <th scope="col">Refund</th>
          <th scope="col">Gift card</th>
        </tr>
      </thead>
      <tbody>
        {reasons.map(({ reason, refund }) => (
          <tr key={reason}>
            <th scope="row">{reason}</th>
            <td>
              <span className={refund ? styles.yes : styles.no}>
                {refund ? 'Refund' : 'No refund'}
              </span>
            </td>
            <td>
              <span className={styles.yes}>{refund ? 'or gift card' : 'Gift card only'}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
