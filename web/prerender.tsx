import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { type PostedForm, PostedFormContext } from './site/enquiry/posted-form-context.ts'
import { OfflinePage } from './site/offline/offline-page.tsx'
import { titleOf } from './site/page-title.ts'
import { pages } from './site/pages.content.ts'
import { PageView } from './site/router/page-view.tsx'
import { routeOf, unknownRoute } from './site/router/routes.ts'
import { PageNavigationContext } from './ui/navigation/page-navigation.ts'

export { pages, titleOf }

const htmlOf = async (node: ReactNode) => {
  const { prelude } = await prerender(node)
  return new Response(prelude).text()
}

const addressOf = (path: string) => ({
  path,
  search: '',
  section: '',
  key: '',
  returned: false,
  top: null,
})
const navigate = () => {}

/** The HTML of a public page, to be hydrated, and its source file; `posted` after a form that was posted without script. */
export const render = async (path: string, posted: PostedForm | null = null) => {
  const route = routeOf(path)
  const { file, load } = route ?? unknownRoute
  const { Component: Page } = await load()
  const shown = { address: addressOf(path), route, page: <Page /> }
  const html = await htmlOf(
    <PostedFormContext value={posted}>
      <PageView shown={shown} loading={false} navigate={navigate} />
    </PostedFormContext>,
  )
  return { html, file: `site/${file}.tsx` }
}

export const renderOffline = () =>
  htmlOf(
    <PageNavigationContext value={{ ...addressOf('/offline'), navigate }}>
      <OfflinePage />
    </PageNavigationContext>,
  )
