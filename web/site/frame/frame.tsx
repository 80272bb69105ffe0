import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { useNavigation } from '../../ui/navigation/navigation.ts'
import { showError } from '../../ui/toast/toast.tsx'
import { whenIdle } from '../../ui/when-idle.ts'
import { SiteLayout } from '../layout/site-layout.tsx'
import { type SiteActions, SiteActionsContext } from '../use-site-actions.ts'
import { useNotice } from './use-notice.ts'

interface ModalProps {
  onClose(): void
  onSignedIn(): void
}
type Modal = ComponentType<ModalProps>

const modals = {
  // With what sends it, so that a form that can be filled in can also be checked and sent.
  demo: async (): Promise<Modal> => {
    const [{ DemoDialog }] = await Promise.all([
      import('../demo/demo-dialog.tsx'),
      import('../enquiry/send-enquiry.ts'),
    ])
    return DemoDialog
  },
  search: async (): Promise<Modal> => (await import('../search/search-dialog.tsx')).SearchDialog,
  login: async (): Promise<Modal> => (await import('../sign-in/sign-in-dialog.tsx')).SignInDialog,
}
type Name = keyof typeof modals

const notLoaded = 'This could not be loaded. Check the connection and try again.'

/** One modal at a time; its code is fetched ahead, so that it opens also when the line is down by then. */
const useModal = () => {
  const [open, setOpen] = useState<{ name: Name; Modal: Modal } | null>(null)
  useEffect(() => {
    whenIdle(() => {
      for (const load of Object.values(modals)) load().catch(() => {})
    })
  }, [])
  const show = (name: Name) =>
    modals[name]().then(
      (Modal) => setOpen({ name, Modal }),
      () => showError(notLoaded),
    )
  const close = (name: Name) => setOpen((now) => (now?.name === name ? null : now))
  return { open, show, close }
}

/** The public pages' frame with the modals that open over every one of them. */
export function Frame({ children }: { children: ReactNode }) {
  const { open, show, close } = useModal()
  const { path, search, go } = useNavigation()
  // An admin screen asked for without a token comes back here as `/?login=` and its address.
  const asked = new URLSearchParams(search).get('login')
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each screen that was asked for
  useEffect(() => {
    if (asked !== null) void show('login')
  }, [asked])
  const onClose = () => {
    if (open) close(open.name)
    if (asked !== null && open?.name === 'login') go(path, { replace: true })
  }
  const onSignedIn = () => {
    close('login')
    const screen = asked && /^\/(?!\/)/.test(asked) ? asked : '/Dashboardadmin'
    go(screen, { replace: asked !== null })
  }
  const { notice, readAnew } = useNotice()
  const actions: SiteActions = { onDemo: () => void show('demo'), onSent: readAnew }
  return (
    <SiteLayout
      notice={notice}
      onDemo={actions.onDemo}
      onLogin={() => void show('login')}
      onSearch={() => void show('search')}
    >
      <SiteActionsContext value={actions}>
        {children}
        {open && <open.Modal onClose={onClose} onSignedIn={onSignedIn} />}
      </SiteActionsContext>
    </SiteLayout>
  )
}
