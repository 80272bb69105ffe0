import { type ReactNode, useCallback, useEffect, useEffectEvent, useState } from 'react'
import {
  announcementPath,
  decodeAnnouncement,
  type Notice,
} from '../../../contract/banners/announcement.ts'
import { apiBase } from '../../../contract/endpoint.ts'
import { useCharacterKeys } from '../../keys/use-character-keys.ts'
import { LoadingBar } from '../../ui/navigation/page-change.tsx'
import { usePageNavigation } from '../../ui/navigation/page-navigation.ts'
import { SiteLayout } from '../layout/site-layout.tsx'
import { defaultWelcomeTitle } from '../site.content.ts'
import { useSiteData } from '../site-data.ts'
import { type SiteActions, SiteActionsContext } from '../use-site-actions.ts'
import { type ModalName, useSiteModal } from './use-site-modal.ts'

/** `requireToken` redirects here as `/?login=<the screen's address>`; a mail leads to `/?invitation=<its token>`. */
const requestedModalOf = (parameters: URLSearchParams): ModalName | null => {
  if (parameters.has('invitation')) return 'invitation'
  return parameters.has('login') ? 'login' : null
}

export function Frame({ children }: { children: ReactNode }) {
  const { currentModal, isLoading, showModal, closeModal } = useSiteModal()
  const { path, search, navigate } = usePageNavigation()
  const parameters = new URLSearchParams(search)
  const requestedScreen = parameters.get('login')
  const requestedModal = requestedModalOf(parameters)
  const showRequested = useEffectEvent(showModal)
  useEffect(() => {
    const modal = requestedModalOf(new URLSearchParams(search))
    if (modal) void showRequested(modal)
  }, [search])
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
  useCharacterKeys({
    '/': () => {
      actions.openSearch()
      return true
    },
  })
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

// Does not import the other schemas: most visitors need only this call.
const fetchNotice = async () => {
  const response = await fetch(apiBase + announcementPath)
  return decodeAnnouncement(await response.json())
}

/** Shown where no banner is active. */
const welcome: Notice = { banner_name: defaultWelcomeTitle, banner_link: '' }

const useNotice = () => {
  const [notice, setNotice] = useState(useSiteData().notice ?? welcome)
  const reloadNotice = useCallback(() => {
    fetchNotice().then(
      (active) => setNotice(active ?? welcome),
      // Without an answer the one that is shown is the newest.
      () => {},
    )
  }, [])
  useEffect(reloadNotice, [reloadNotice])
  return { notice, reloadNotice }
}
