import { prerender } from 'react-dom/static'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { routes } from './routes.tsx'
import { titleOf } from './site/page-title.ts'
import { pages } from './site/pages.content.ts'

export { pages, titleOf }

/** The finished HTML of one public page, as the browser will take it over, with the ids of its routes. */
export const render = async (path: string) => {
  const { query, dataRoutes } = createStaticHandler(routes)
  const context = await query(new Request(`http://prerender${path}`))
  if (context instanceof Response) throw new Error(`${path} redirects while it is prerendered`)
  const { prelude } = await prerender(
    <StaticRouterProvider
      router={createStaticRouter(dataRoutes, context)}
      context={context}
      hydrate={false}
    />,
  )
  const html = await new Response(prelude).text()
  return { html, routes: context.matches.map(({ route }) => route.id) }
}
