import { prerender } from 'react-dom/static'
import { PageView } from './page-view.tsx'
import { routeOf } from './routes.ts'
import { titleOf } from './site/page-title.ts'
import { pages } from './site/pages.content.ts'

export { pages, titleOf }

const nowhere = () => {}

/** The finished HTML of one public page, as the browser will take it over, with its file. */
export const render = async (path: string) => {
  const route = routeOf(path)
  const { Component: Page } = await route.load()
  const address = { path, search: '', key: '', returned: false, top: null }
  const { prelude } = await prerender(
    <PageView shown={{ address, route, page: <Page /> }} loading={false} go={nowhere} />,
  )
  return { html: await new Response(prelude).text(), file: route.file }
}
