import './ui/styles/tokens.css'
import './ui/styles/base.css'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { createAdminRouter, routeTypedAddresses } from './admin/admin-router.tsx'
import { leaveOnSessionChange } from './admin/logout/leave-on-session-change.ts'
import { cachedAnswers } from './admin/offline-cache/cached-answers.ts'
import { dropPrefetchedAnswer } from './api/prefetched-answer.ts'
import { setAnswerStore } from './api/stored-answers.ts'
import { loadPolyfills } from './old-browsers/load-polyfills.ts'
import { company } from './site/site.content.ts'
import { keepTranslatedTexts } from './ui/translation/keep-translated-texts.ts'

const start = () => {
  setAnswerStore(cachedAnswers)
  const router = createAdminRouter(company.name)
  routeTypedAddresses(router)
  router.subscribe(({ initialized }) => initialized && dropPrefetchedAnswer())
  keepTranslatedTexts(document.body)
  const root = createRoot(document.getElementById('root') as HTMLElement)
  leaveOnSessionChange({
    currentAddress: () => router.state.location.pathname + router.state.location.search,
    clear: () => root.unmount(),
  })
  root.render(<RouterProvider router={router} />)
}

void loadPolyfills().then(start)
