import { useEffect, useState } from 'react'
import { orderApi } from '../../../../../contract/shop/orders/orders.ts'
import {
  type ReturnPhoto as Kind,
  returnPhotos,
} from '../../../../../contract/shop/orders/return-rules.ts'
import { download } from '../../../../api/transfer.ts'
import styles from './return-request.module.css'

/** A photo of the buyer, which only administrators can read; it opens whole in a tab of its own. */
export function ReturnPhoto({ id, kind }: { id: number; kind: Kind }) {
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
