import { renderAddress } from './address.ts'
import { AdminApp } from './admin/admin-app.tsx'
// biome-ignore lint/suspicious/noImportCycles: gone with the second document
import { adminScreens } from './routes.ts'
import { titleOf } from './site/page-title.ts'

/** The back-office as one page of the app, which is loaded when it is first asked for. */
export function Component() {
  return <AdminApp screens={adminScreens} titleOf={titleOf} onLeave={renderAddress} />
}
