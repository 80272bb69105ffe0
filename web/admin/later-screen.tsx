import { useLocation } from 'react-router'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { State } from '../ui/state.tsx'
import { destinations } from './destinations.content.ts'

export const handle = { title: 'Back-office' }

/** Stands in the place of a screen that is still being made, and says so. */
export function Component() {
  const { pathname } = useLocation()
  const title = destinations.find(({ to }) => to === pathname)?.menu ?? 'Article'
  return (
    <>
      <Breadcrumbs above={[{ label: 'Dashboard', to: '/Dashboardadmin' }]} here={title} />
      <State title={title} art="empty">
        <p>This screen is still being made. Banners can be kept already.</p>
      </State>
    </>
  )
}
