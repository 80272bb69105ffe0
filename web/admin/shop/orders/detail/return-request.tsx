import type { OrderDetails } from '../../../../../contract/shop/orders/orders.ts'
import {
  currentReturn,
  resolutions,
  returnReasons,
  returnWays,
} from '../../../../../contract/shop/orders/return-rules.ts'
import { momentText } from '../../../dates.tsx'
import { ReturnPhoto } from './return-photo.tsx'
import styles from './return-request.module.css'

/** What the buyer wrote about each return, the one that waits first. */
export function ReturnRequests({ order }: { order: OrderDetails }) {
  const current = currentReturn(order.returns)
  const others = order.returns.filter((request) => request !== current)
  return [...(current ? [current] : []), ...others].map((request) => (
    <ReturnRequest key={request.id} request={request} lines={order.lines} />
  ))
}

interface ReturnRequestProps extends Pick<OrderDetails, 'lines'> {
  request: OrderDetails['returns'][number]
}

function ReturnRequest({ request, lines }: ReturnRequestProps) {
  const pieces = lines.filter(({ id }) => request.lines.includes(id))
  return (
    <div className={styles.request}>
      {request.text && (
        <p>
          “<bdi>{request.text}</bdi>”
        </p>
      )}
      <dl>
        <div>
          <dt>Why</dt>
          <dd>{returnReasons[request.reason].label}</dd>
        </div>
        <div>
          <dt>Pieces</dt>
          <dd>{pieces.map(({ article_Id }) => article_Id).join(', ')}</dd>
        </div>
        <div>
          <dt>Asks for</dt>
          <dd>
            {resolutions[request.resolution]}, {returnWays[request.way].toLowerCase()}
          </dd>
        </div>
        <div>
          <dt>Asked</dt>
          <dd>{momentText(request.asked_at)}</dd>
        </div>
        {request.answer && (
          <div>
            <dt>Our answer</dt>
            <dd dir="auto">{request.answer}</dd>
          </div>
        )}
      </dl>
      {request.photos.length > 0 && (
        <div className={styles.photos}>
          {request.photos.map((kind) => (
            <ReturnPhoto key={kind} id={request.id} kind={kind} />
          ))}
        </div>
      )}
    </div>
  )
}
