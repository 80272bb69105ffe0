import { type ComponentType, useEffect, useState } from 'react'
import { Outlet, useLocation, useNavigate, useSearchParams } from 'react-router'
import { tellFailure } from '../../ui/toast.tsx'
import { SiteLayout } from '../layout/site-layout.tsx'
import type { SiteActions } from '../use-site-actions.ts'
import { useNotice } from './use-notice.ts'

interface ModalProps {
  onClose(): void
  onSignedIn(): void
}
type Modal = ComponentType<ModalProps>

const modals = {
  demo: async (): Promise<Modal> => (await import('../demo/demo-dialog.tsx')).DemoDialog,
  search: async (): Promise<Modal> => (await import('../search/search-dialog.tsx')).SearchDialog,
  login: async (): Promise<Modal> => (await import('../sign-in/sign-in-dialog.tsx')).SignInDialog,
}
type Name = keyof typeof modals

const notLoaded = 'This could not be loaded. Check the connection and try again.'

/** One modal at a time; its code is fetched ahead, so that it opens also when the line is down by then. */
const useModal = () => {
  const [open, setOpen] = useState<{ name: Name; Modal: Modal } | null>(null)
  useEffect(() => {
    for (const load of Object.values(modals)) load().catch(() => {})
  }, [])
  const show = (name: Name) =>
    modals[name]().then(
      (Modal) => setOpen({ name, Modal }),
      () => tellFailure(notLoaded),
    )
  const close = (name: Name) => setOpen((now) => (now?.name === name ? null : now))
  return { open, show, close }
}

/** The public pages' frame with the modals that open over every one of them. */
export function Component() {
  const { open, show, close } = useModal()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  // An admin screen asked for without a token comes back here as `/?login=` and its address.
  const asked = useSearchParams()[0].get('login')
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each screen that was asked for
  useEffect(() => {
    if (asked !== null) void show('login')
  }, [asked])
  const onClose = () => {
    if (open) close(open.name)
    if (asked !== null && open?.name === 'login') navigate(pathname, { replace: true })
  }
  const onSignedIn = () => {
    close('login')
    const screen = asked && /^\/(?!\/)/.test(asked) ? asked : '/Dashboardadmin'
    navigate(screen, { replace: asked !== null })
  }
  const actions: SiteActions = { onDemo: () => void show('demo') }
  return (
    <SiteLayout
      notice={useNotice()}
      onDemo={actions.onDemo}
      onLogin={() => void show('login')}
      onSearch={() => void show('search')}
    >
      <Outlet context={actions} />
      {open && <open.Modal onClose={onClose} onSignedIn={onSignedIn} />}
    </SiteLayout>
  )
}
