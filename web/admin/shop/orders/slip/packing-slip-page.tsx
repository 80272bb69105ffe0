import { Printer } from 'lucide-react'
import { useParams, useSearchParams } from 'react-router'
import { articleApi } from '../../../../../contract/articles/articles.ts'
import { MAX_ORDERS_AT_ONCE } from '../../../../../contract/shop/orders/many-orders.ts'
import { orderApi } from '../../../../../contract/shop/orders/orders.ts'
import { shopSettingsApi } from '../../../../../contract/shop/settings/shop-settings.ts'
import { Button, buttonClass } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Breadcrumbs } from '../../../../ui/navigation/breadcrumbs.tsx'
import { PageLink } from '../../../../ui/navigation/page-link.tsx'
import { protectedLoader, type ScreenLoad, useScreenData } from '../../../screen-data.ts'
import { SlipA4, SlipA6 } from './packing-slip.tsx'
import styles from './packing-slip-page.module.css'

export const handle = { title: 'Packing slip' }

/** A piece that was deleted since has only what the order says of it. */
const loadArticle = (call: ScreenLoad['call'], id: number) =>
  call(articleApi.one, { id }).catch(() => null)

const loadSlip = async (call: ScreenLoad['call'], id: number) => {
  const order = await call(orderApi.one, { id })
  if (!order) return []
  const pieces = await Promise.all(
    order.lines
      .filter(({ is_cancelled }) => !is_cancelled)
      .map(async (line) => ({ line, article: await loadArticle(call, line.article_id) })),
  )
  return [{ order, pieces }]
}

/** The slips of one order, or of several whose ids have hyphens between them. */
export const loader = protectedLoader(async ({ params, call }) => {
  const ids = String(params.id).split('-').map(Number).slice(0, MAX_ORDERS_AT_ONCE)
  if (!ids.every((id) => Number.isSafeInteger(id) && id > 0)) return null
  const [shop, ...slips] = await Promise.all([
    call(shopSettingsApi.facts, {}),
    ...ids.map((id) => loadSlip(call, id)),
  ])
  const found = slips.flat()
  return found.length > 0 ? { shop, slips: found } : null
})

const papers = { a6: 'A6, label printer', a4: 'A4' } as const
type Paper = keyof typeof papers

const address = (id: string | undefined, paper: Paper) =>
  `/Packingslip/${id}${paper === 'a6' ? '' : `?paper=${paper}`}`

export function Component() {
  const found = useScreenData<typeof loader>()
  const { id } = useParams()
  const [params] = useSearchParams()
  const paper: Paper = params.get('paper') === 'a4' ? 'a4' : 'a6'
  if (!found) return <NoSlip />
  const Slip = paper === 'a4' ? SlipA4 : SlipA6
  const { shop, slips } = found
  const [first] = slips
  const number = slips.length === 1 && first ? first.order.number : null
  return (
    <>
      <div className={styles.tools}>
        <Breadcrumbs
          above={[
            { label: 'Orders', to: '/Orders' },
            ...(number ? [{ label: number, to: `/Orders?order=${id}` }] : []),
          ]}
          here={number ? 'Packing slip' : `${slips.length} packing slips`}
        />
        <h1 className="visually-hidden">
          {number ? `Packing slip ${number}` : `${slips.length} packing slips`}
        </h1>
        <nav aria-label="Paper">
          {(Object.keys(papers) as Paper[]).map((name) => (
            <PageLink
              key={name}
              to={address(id, name)}
              aria-current={name === paper ? 'page' : undefined}
            >
              {papers[name]}
            </PageLink>
          ))}
        </nav>
        <Button onClick={() => print()}>
          <Printer aria-hidden="true" /> Print
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a sheet that is wider than a phone is scrolled by keys too */}
      <section className={styles.desk} aria-label="Paper" tabIndex={0}>
        {slips.map((slip) => (
          <Slip key={slip.order.id} shop={shop} {...slip} />
        ))}
      </section>
    </>
  )
}

function NoSlip() {
  return (
    <>
      <h1 className="visually-hidden">Packing slip</h1>
      <EmptyState title="There’s no such order" art="broken">
        <p>Its number may have been typed wrongly.</p>
        <PageLink to="/Orders" className={buttonClass('line')}>
          All orders
        </PageLink>
      </EmptyState>
    </>
  )
}
