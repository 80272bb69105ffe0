import { askLinkOf, useShopSettings } from '../settings-context.ts'

/** A link inside a sentence by which the buyer of an order reaches the shop. */
export function MessageUs({ number }: { number: string }) {
  const { address } = askLinkOf(useShopSettings(), `About my order ${number}: `)
  return <a href={address}>{address.startsWith('tel:') ? 'Call us' : 'Message us'}</a>
}
