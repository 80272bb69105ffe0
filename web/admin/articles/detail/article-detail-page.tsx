import { useState } from 'react'
import { useParams } from 'react-router'
import { articleApi, articleCode } from '../../../../contract/articles/articles.ts'
import { enquiryInboxApi } from '../../../../contract/enquiries/enquiries.ts'
import { pictureApi } from '../../../../contract/pictures/pictures.ts'
import { counterApi, type StoredCounterSale } from '../../../../contract/shop/counter.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Breadcrumbs } from '../../../ui/navigation/breadcrumbs.tsx'
import { PageLink } from '../../../ui/navigation/page-link.tsx'
import { protectedLoader, useScreenData } from '../../screen-data.ts'
import { ArticleDetail } from './article-detail.tsx'
import { type WantedList, wantedQuery } from './wanted-box.tsx'

type Loaded = Awaited<ReturnType<typeof loader>>['data']

export const handle = { title: (found?: Loaded) => found?.article.article_name ?? 'Article' }

export const loader = protectedLoader(async ({ params, call, page }) => {
  const id = Number(params.id)
  if (!Number.isSafeInteger(id) || id < 1) return null
  const [article, pictures, neighbours, enquiries, wanted, sales] = await Promise.all([
    call(articleApi.one, { id }),
    call(pictureApi.ofArticle, { id }),
    call(articleApi.neighbours, { id }),
    // Without a connection the line is left out.
    page(enquiryInboxApi.all, { query: { article: articleCode(id), pageSize: 1 } }).then(
      ({ total }) => total,
      () => 0,
    ),
    page(enquiryInboxApi.all, { query: wantedQuery(articleCode(id)) }).catch(
      (): WantedList => ({ rows: [], total: 0 }),
    ),
    call(counterApi.sales, { id }).catch((): StoredCounterSale[] => []),
  ])
  return article && { article, pictures, neighbours, enquiries, wanted, sales }
})

const notThere = (
  <>
    <h1 className="visually-hidden">{handle.title()}</h1>
    <EmptyState title="No data" art="broken">
      <p>There’s no article here. It may have been deleted.</p>
      <PageLink to="/Article" className={buttonClass('line')}>
        All articles
      </PageLink>
    </EmptyState>
  </>
)

export function Component() {
  const found = useScreenData<typeof loader>()
  const { id } = useParams()
  // Once it is deleted, its form stays with what is typed, so the article that was found last is still needed.
  const [lastFound, setLastFound] = useState(found)
  if (found && found !== lastFound) setLastFound(found)
  const shown = found ?? (String(lastFound?.article.id) === id ? lastFound : null)
  return (
    <>
      <Breadcrumbs
        above={[
          { label: 'Dashboard', to: '/Dashboardadmin' },
          { label: 'Articles', to: '/Article' },
        ]}
        here={found?.article.article_Id ?? 'Not found'}
      />
      {shown ? <ArticleDetail {...shown} gone={found ? null : notThere} /> : notThere}
    </>
  )
}
