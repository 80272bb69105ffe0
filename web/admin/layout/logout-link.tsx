import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { PageLink } from '../../ui/navigation/page-link.tsx'
import { usePageNavigation } from '../../ui/navigation/page-navigation.ts'
import { photoList } from '../pictures/queue/photo-list.ts'

export function LogoutLink() {
  const { navigate } = usePageNavigation()
  const [isAsking, setIsAsking] = useState(false)
  const queued = photoList.use().filter(({ isAdded }) => !isAdded).length
  return (
    <>
      <PageLink
        to="/Logout"
        onClick={(event) => {
          if (queued === 0) return
          event.preventDefault()
          setIsAsking(true)
        }}
      >
        <LogOut aria-hidden="true" /> Logout
      </PageLink>
      {/* The menu around the link is hidden while a dialog is open. */}
      {createPortal(
        <Dialog
          open={isAsking}
          onClose={() => setIsAsking(false)}
          size="narrow"
          title="Log out now?"
          footer={
            <>
              <Button look="line" onClick={() => setIsAsking(false)} data-first>
                Stay
              </Button>
              <Button onClick={() => navigate('/Logout')}>Logout</Button>
            </>
          }
        >
          <p>
            {queued === 1
              ? '1 photo is not with its article'
              : `${queued} photos are not with their articles`}{' '}
            yet. A logout removes them from this device.
          </p>
        </Dialog>,
        document.body,
      )}
    </>
  )
}
