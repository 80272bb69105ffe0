import {
  type ShopOrder,
  type ShopQuery,
  shopAddress,
  shopOrders,
} from '../../contract/shop/shop-query.ts'

/** What a form must send along, so that it changes nothing else. */
export function OtherParameters({ query, without }: { query: ShopQuery; without: string[] }) {
  const address = shopAddress({ ...query, page: 1, after: '' })
  const parameters = new URLSearchParams(address.split('?')[1])
  return [...parameters].map(([name, value]) =>
    without.includes(name) ? null : <input key={name} type="hidden" name={name} value={value} />,
  )
}

export function OrderLinks({ query }: { query: ShopQuery }) {
  return (Object.entries(shopOrders) as [ShopOrder, string][]).map(([order, name]) => (
    <a
      key={order}
      href={`${shopAddress({ ...query, page: 1, after: '', order })}#list`}
      aria-current={order === query.order ? 'true' : undefined}
    >
      {name}
    </a>
  ))
}
