import { useEffect, useState } from 'react'
import { type OrderDetails, orderApi } from '../../../../../contract/shop/orders/orders.ts'
import {
  currentReturn,
  type ReturnPhoto as Kind,
  resolutions,
  returnPhotos,
  returnReasons,
  returnWays,
} from '../../../../../contract/shop/orders/return-rules.ts'
import { download } from '../../../../api/transfer.ts'
import { momentText } from '../../../dates.tsx'
import styles from './return-request.module.css'

/** A photo of the buyer, which only administrators can read; it opens whole in a tab of its own. */
function ReturnPhoto({ id, kind }: { id: number; kind: Kind }) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    let made = ''
    let isGone = false
    const show = async () => {
      const file = await download(orderApi.photo, { kind }, undefined, id)
      if (isGone) return
      made = URL.createObjectURL(file)
      setAddress(made)
    }
    // The name of the photo stays where it can’t be read now.
    show().catch(() => {})
    return () => {
      isGone = true
      URL.revokeObjectURL(made)
    }
  }, [id, kind])
  return (
    <figure className={styles.photo}>
      {address && (
        <a href={address} target="_blank" rel="noreferrer">
          <img src={address} alt={`${returnPhotos[kind]}, sent by the buyer`} />
        </a>
      )}
      <figcaption>{returnPhotos[kind]}</figcaption>
    </figure>
  )
}

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
          <dt>Reason</dt>
          <dd>{returnReasons[request.reason].label}</dd>
        </div>
        <div>
          <dt>{pieces.length === 1 ? 'Saree' : 'Sarees'}</dt>
          <dd>{pieces.map(({ article_Id }) => article_Id).join(', ')}</dd>
        </div>
        <div>
          <dt>Wants</dt>
          <dd>
            {resolutions[request.resolution]}, {returnWays[request.way].toLowerCase()}
          </dd>
        </div>
        <div>
          <dt>Requested</dt>
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
