import { prerender } from 'react-dom/static'
import { titleOf } from './site/page-title.ts'
import { pages } from './site/pages.content.ts'
import { PageView } from './site/router/page-view.tsx'
import { routeOf, unknownRoute } from './site/router/routes.ts'

export { pages, titleOf }

/** The HTML of a public page, which the browser hydrates, and the page's source file. */
export const render = async (path: string) => {
  const route = routeOf(path)
  const { file, load } = route ?? unknownRoute
  const { Component: Page } = await load()
  const address = { path, search: '', key: '', returned: false, top: null }
  const { prelude } = await prerender(
    <PageView shown={{ address, route, page: <Page /> }} loading={false} go={() => {}} />,
  )
  return { html: await new Response(prelude).text(), file }
}
