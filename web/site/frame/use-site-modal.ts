import { type ComponentType, useRef, useState } from 'react'
import { notLoadedMessage } from '../../ui/loading/not-loaded-message.ts'
import { showError } from '../../ui/toast/toast.ts'

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
export type ModalName = keyof typeof modals

/** The modal over the page. Its code is loaded when it is first asked for. */
export const useSiteModal = () => {
  const [currentModal, setCurrentModal] = useState<{ name: ModalName; Modal: Modal } | null>(null)
  const [isLoading, setIsLoading] = useState(false)
  const newestModalRequest = useRef<symbol>(undefined)
  const showModal = async (name: ModalName) => {
    const request = Symbol(name)
    newestModalRequest.current = request
    const isNewest = () => newestModalRequest.current === request
    setIsLoading(true)
    try {
      const Modal = await modals[name]()
      // A modal that loads late must not replace one that was requested after it.
      if (isNewest()) setCurrentModal({ name, Modal })
    } catch {
      showError(notLoadedMessage())
    } finally {
      if (isNewest()) setIsLoading(false)
    }
  }
  const closeModal = (name: ModalName) =>
    setCurrentModal((modal) => (modal?.name === name ? null : modal))
  return { currentModal, isLoading, showModal, closeModal }
}
