import {
  FileSpreadsheet,
  Flag,
  Inbox,
  Layers,
  LayoutDashboard,
  LogOut,
  type LucideIcon,
  Plus,
  Shirt,
  Tags,
} from 'lucide-react'
import { screens } from '../screens.ts'

interface Place {
  name: string
  to: string
  Icon: LucideIcon
}

const inUserMenu: Place[] = Object.entries(screens).flatMap(([to, { menu }]) =>
  menu ? [{ to, ...menu }] : [],
)

export const places: readonly Place[] = [
  { name: 'Dashboard', to: '/Dashboardadmin', Icon: LayoutDashboard },
  { name: 'Banners', to: '/Banner', Icon: Flag },
  { name: 'Categories', to: '/Categorymaster', Icon: Tags },
  { name: 'Materials', to: '/Materialmaster', Icon: Layers },
  { name: 'Articles', to: '/Article', Icon: Shirt },
  { name: 'Import articles', to: '/Import', Icon: FileSpreadsheet },
  { name: 'Enquiries', to: '/Enquiries', Icon: Inbox },
  ...inUserMenu,
  { name: 'Logout', to: '/Logout', Icon: LogOut },
]

export const actions: readonly Place[] = [
  { name: 'Add article', to: '/Article?add', Icon: Plus },
  { name: 'Add category', to: '/Categorymaster?add', Icon: Plus },
  { name: 'Add material', to: '/Materialmaster?add', Icon: Plus },
  { name: 'Add banner', to: '/Banner?add', Icon: Plus },
]
