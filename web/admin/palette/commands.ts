import {
  FileSpreadsheet,
  Inbox,
  LayoutDashboard,
  LogOut,
  type LucideIcon,
  Plus,
} from 'lucide-react'
import { destinations } from '../destinations.content.ts'
import { menuScreens } from '../screens.ts'

interface Command {
  name: string
  to: string
  Icon: LucideIcon
}

export const openScreens: readonly Command[] = [
  { name: 'Dashboard', to: '/Dashboardadmin', Icon: LayoutDashboard },
  ...destinations.map(({ menu, to, Icon }) => ({ name: menu, to, Icon })),
  { name: 'Import articles', to: '/Import', Icon: FileSpreadsheet },
  { name: 'Enquiries', to: '/Enquiries', Icon: Inbox },
  ...menuScreens,
  { name: 'Logout', to: '/Logout', Icon: LogOut },
]

export const actions: readonly Command[] = [
  { name: 'Add article', to: '/Article?add', Icon: Plus },
  { name: 'Add category', to: '/Categorymaster?add', Icon: Plus },
  { name: 'Add material', to: '/Materialmaster?add', Icon: Plus },
  { name: 'Add banner', to: '/Banner?add', Icon: Plus },
]
