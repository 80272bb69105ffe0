import { Fragment } from 'react'
import type { OrderDetails } from '../../../../../contract/shop/orders/orders.ts'
import { PageLink } from '../../../../ui/navigation/page-link.tsx'

/** What the invoice would leave empty, while it can still be filled in. */
export function WithoutHsn({ lines }: Pick<OrderDetails, 'lines'>) {
  if (lines.length === 0) return null
  return (
    <p>
      {lines.length === 1 ? 'No HSN yet: ' : 'No HSN yet of these: '}
      {lines.map(({ id, article_id, article_Id }, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          <PageLink to={`/Viewarticleadmin/${article_id}`}>{article_Id}</PageLink>
        </Fragment>
      ))}
      . Add it before “Sent”, as the invoice takes it then.
    </p>
  )
}
