import {
  ChartColumn,
  IndianRupee,
  type LucideIcon,
  ScrollText,
  ShieldCheck,
  Store,
  Trash2,
  Users,
} from 'lucide-react'
import type { RouteObject } from 'react-router'
import type { adminPaths } from '../documents.ts'

export interface Screen {
  /** The source file, by which the document's HTML finds the screen's styles and scripts. */
  file: string
  lazy: Extract<RouteObject['lazy'], () => unknown>
  menu?: MenuEntry
}

interface MenuEntry {
  name: string
  Icon: LucideIcon
  group: 'work' | 'people' | 'me'
  /** It stands in the bar where that has room, and only else in the menu. */
  isInBar?: true
}

export const screens: Record<Exclude<(typeof adminPaths)[number], '/Logout'>, Screen> = {
  '/Dashboardadmin': {
    file: 'admin/dashboard/dashboard-page.tsx',
    lazy: () => import('./dashboard/dashboard-page.tsx'),
  },
  '/Banner': {
    file: 'admin/banners/banner-page.tsx',
    lazy: () => import('./banners/banner-page.tsx'),
  },
  '/Categorymaster': {
    file: 'admin/categories/category-page.tsx',
    lazy: () => import('./categories/category-page.tsx'),
  },
  '/Materialmaster': {
    file: 'admin/materials/material-page.tsx',
    lazy: () => import('./materials/material-page.tsx'),
  },
  '/Article': {
    file: 'admin/articles/article-page.tsx',
    lazy: () => import('./articles/article-page.tsx'),
  },
  '/Viewarticleadmin/:id': {
    file: 'admin/articles/detail/article-detail-page.tsx',
    lazy: () => import('./articles/detail/article-detail-page.tsx'),
  },
  '/Import': {
    file: 'admin/import/import-page.tsx',
    lazy: () => import('./import/import-page.tsx'),
  },
  '/Orders': {
    file: 'admin/shop/orders/orders-page.tsx',
    lazy: () => import('./shop/orders/orders-page.tsx'),
  },
  '/Packingslip/:id': {
    file: 'admin/shop/orders/slip/packing-slip-page.tsx',
    lazy: () => import('./shop/orders/slip/packing-slip-page.tsx'),
  },
  '/Invoice/:id': {
    file: 'admin/shop/orders/invoice/invoice-page.tsx',
    lazy: () => import('./shop/orders/invoice/invoice-page.tsx'),
  },
  '/Takings': {
    file: 'admin/shop/takings/takings-page.tsx',
    lazy: () => import('./shop/takings/takings-page.tsx'),
    menu: { name: 'Takings', Icon: IndianRupee, group: 'work' },
  },
  '/Enquiries': {
    file: 'admin/enquiries/enquiries-page.tsx',
    lazy: () => import('./enquiries/enquiries-page.tsx'),
  },
  '/Visits': {
    file: 'admin/visits/visits-page.tsx',
    lazy: () => import('./visits/visits-page.tsx'),
    menu: { name: 'Visits', Icon: ChartColumn, group: 'work', isInBar: true },
  },
  '/Shopsettings': {
    file: 'admin/shop/settings/shop-settings-page.tsx',
    lazy: () => import('./shop/settings/shop-settings-page.tsx'),
    menu: { name: 'Shop settings', Icon: Store, group: 'work' },
  },
  '/Trash': {
    file: 'admin/trash/trash-page.tsx',
    lazy: () => import('./trash/trash-page.tsx'),
    menu: { name: 'Trash', Icon: Trash2, group: 'work' },
  },
  '/Log': {
    file: 'admin/audit-log/log-page.tsx',
    lazy: () => import('./audit-log/log-page.tsx'),
    menu: { name: 'Log', Icon: ScrollText, group: 'people' },
  },
  '/Administrators': {
    file: 'admin/administrators/administrators-page.tsx',
    lazy: () => import('./administrators/administrators-page.tsx'),
    menu: { name: 'Administrators', Icon: Users, group: 'people' },
  },
  '/Account': {
    file: 'admin/auth/account-page.tsx',
    lazy: () => import('./auth/account-page.tsx'),
    menu: { name: 'Account', Icon: ShieldCheck, group: 'me' },
  },
}

/** The screens that the account menu leads to. */
export const menuScreens = Object.entries<Screen>(screens).flatMap(([to, { menu }]) =>
  menu ? [{ to, ...menu }] : [],
)
