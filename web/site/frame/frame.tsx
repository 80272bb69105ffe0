import { lazy, Suspense, useState } from 'react'
import { Outlet, useLocation, useNavigate, useSearchParams } from 'react-router'
import { SiteLayout } from '../layout/site-layout.tsx'
import type { SiteActions } from '../use-site-actions.ts'
import { useNotice } from './use-notice.ts'

const DemoDialog = lazy(async () => ({
  default: (await import('../demo/demo-dialog.tsx')).DemoDialog,
}))
const SearchDialog = lazy(async () => ({
  default: (await import('../search/search-dialog.tsx')).SearchDialog,
}))
const SignInDialog = lazy(async () => ({
  default: (await import('../sign-in/sign-in-dialog.tsx')).SignInDialog,
}))

type Modal = 'demo' | 'search' | 'login'

/** The public pages' frame with the modals that open over every one of them. */
export function Component() {
  const [modal, setModal] = useState<Modal | null>(null)
  const navigate = useNavigate()
  const { pathname } = useLocation()
  // An admin screen asked for without a token comes back here as `/?login=` and its address.
  const asked = useSearchParams()[0].get('login')
  const open = asked === null ? modal : 'login'
  const close = () => {
    setModal(null)
    if (asked !== null) navigate(pathname, { replace: true })
  }
  const goOn = () => {
    setModal(null)
    navigate(asked?.startsWith('/') ? asked : '/Dashboardadmin', { replace: asked !== null })
  }
  const actions: SiteActions = { onDemo: () => setModal('demo') }
  return (
    <SiteLayout
      notice={useNotice()}
      onDemo={actions.onDemo}
      onLogin={() => setModal('login')}
      onSearch={() => setModal('search')}
    >
      <Outlet context={actions} />
      <Suspense>
        {open === 'demo' && <DemoDialog onClose={close} />}
        {open === 'search' && <SearchDialog onClose={close} />}
        {open === 'login' && <SignInDialog onClose={close} onSignedIn={goOn} />}
      </Suspense>
    </SiteLayout>
  )
}
