import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { LoadingBar } from '../../ui/navigation/page-change.tsx'
import { usePageNavigation } from '../../ui/navigation/page-navigation.ts'
import { notLoadedMessage } from '../../ui/not-loaded-message.ts'
import { showError } from '../../ui/toast/toast.ts'
import { SiteLayout } from '../layout/site-layout.tsx'
import { newestRequest } from '../newest-request.ts'
import { type SiteActions, SiteActionsContext } from '../use-site-actions.ts'
import { useNotice } from './use-notice.ts'
import { useSearchKey } from './use-search-key.ts'

interface ModalProps {
  onClose(): void
  onSignedIn(): void
}
type Modal = ComponentType<ModalProps>

const modals = {
  // Loads the sending code too, so that a form that opens can also be sent.
  demo: async (): Promise<Modal> => {
    const [{ DemoDialog }] = await Promise.all([
      import('../demo/demo-dialog.tsx'),
      import('../enquiry/send-enquiry.ts'),
    ])
    return DemoDialog
  },
  search: async (): Promise<Modal> => (await import('../search/search-dialog.tsx')).SearchDialog,
  login: async (): Promise<Modal> => (await import('../sign-in/sign-in-dialog.tsx')).SignInDialog,
  invitation: async (): Promise<Modal> =>
    (await import('../invitation/invitation-dialog.tsx')).InvitationDialog,
}
type ModalName = keyof typeof modals

/** The modal that was asked for last. */
let newest: ModalName

const useModal = () => {
  const [currentModal, setCurrentModal] = useState<{ name: ModalName; Modal: Modal } | null>(null)
  const [isLoading, setIsLoading] = useState(false)
  const showModal = (name: ModalName) => {
    newest = name
    const request = newestRequest()
    setIsLoading(true)
    const load = modals[name]().finally(() => newest === name && setIsLoading(false))
    return load.then(
      // A modal that loads late must not open over another page, nor replace one that was requested after it.
      (Modal) => newest === name && newestRequest() === request && setCurrentModal({ name, Modal }),
      () => showError(notLoadedMessage()),
    )
  }
  const closeModal = (name: ModalName) =>
    setCurrentModal((modal) => (modal?.name === name ? null : modal))
  return { currentModal, isLoading, showModal, closeModal }
}

/** `requireToken` redirects here as `/?login=<the screen's address>`; a mail leads to `/?invitation=<its token>`. */
const requestedModalOf = (parameters: URLSearchParams): ModalName | null => {
  if (parameters.has('invitation')) return 'invitation'
  return parameters.has('login') ? 'login' : null
}

export function Frame({ children }: { children: ReactNode }) {
  const { currentModal, isLoading, showModal, closeModal } = useModal()
  const { path, search, navigate } = usePageNavigation()
  const parameters = new URLSearchParams(search)
  const requestedScreen = parameters.get('login')
  const requestedModal = requestedModalOf(parameters)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address
  useEffect(() => {
    if (requestedModal) void showModal(requestedModal)
  }, [requestedModal, search])
  const onClose = () => {
    if (currentModal) closeModal(currentModal.name)
    if (requestedModal && currentModal?.name === requestedModal) navigate(path, { replace: true })
  }
  const onSignedIn = () => {
    if (currentModal) closeModal(currentModal.name)
    const screen =
      requestedScreen && /^\/(?!\/)/.test(requestedScreen) ? requestedScreen : '/Dashboardadmin'
    navigate(screen, { replace: requestedModal !== null })
  }
  const { notice, reloadNotice } = useNotice()
  const actions: SiteActions = {
    openDemo: () => void showModal('demo'),
    openLogin: () => void showModal('login'),
    openSearch: () => void showModal('search'),
    reloadNotice,
  }
  useSearchKey(actions.openSearch)
  return (
    <SiteActionsContext value={actions}>
      <SiteLayout notice={notice}>
        {children}
        {isLoading && <LoadingBar />}
        {currentModal && <currentModal.Modal onClose={onClose} onSignedIn={onSignedIn} />}
      </SiteLayout>
    </SiteActionsContext>
  )
}
