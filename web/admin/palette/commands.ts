import {
  FileSpreadsheet,
  History,
  Inbox,
  Keyboard,
  KeyRound,
  LayoutDashboard,
  ListFilter,
  LogOut,
  type LucideIcon,
  Package,
  Plus,
} from 'lucide-react'
import { stateLabels } from '../../../contract/articles/article-states.ts'
import { destinations } from '../destinations.content.ts'
import { menuScreens } from '../screens.ts'

export type CommandTarget = { to: string } | { opens: 'help' | 'password' }

export interface Command {
  name: string
  /** Other words that find it, such as what is done on a screen. */
  words?: string
  target: CommandTarget
  Icon: LucideIcon
}

const wordsByScreen: Record<string, string | undefined> = {
  '/Article': 'sarees prices stock export csv excel print price tags labels share',
  '/Categorymaster': 'order',
  '/Import': 'csv excel file upload',
  '/Orders': 'export csv sold payments upi parcels returns refunds holds',
  '/Takings': 'cash counter sales day money upi card export csv print',
  '/Enquiries': 'export csv demo call-back customers leads',
  '/Trash': 'deleted restore',
  '/Visits': 'statistics visitors traffic views sources campaigns',
  '/Log': 'history changes',
  '/Administrators': 'invite users roles owner editor',
  '/Account': 'second factor two-factor 2fa passkeys devices sessions backup server',
  '/Logout': 'sign out log out',
}

const openScreen = (name: string, to: string, Icon: LucideIcon): Command => ({
  name,
  words: wordsByScreen[to] ?? '',
  target: { to },
  Icon,
})

export const openScreens: readonly Command[] = [
  openScreen('Dashboard', '/Dashboardadmin', LayoutDashboard),
  ...destinations.map(({ menu, to, Icon }) => openScreen(menu, to, Icon)),
  openScreen('Import articles', '/Import', FileSpreadsheet),
  openScreen('Orders', '/Orders', Package),
  openScreen('Enquiries', '/Enquiries', Inbox),
  ...menuScreens.map(({ name, to, Icon }) => openScreen(name, to, Icon)),
  openScreen('Logout', '/Logout', LogOut),
]

export const actions: readonly Command[] = [
  { name: 'Add article', target: { to: '/Article?add' }, Icon: Plus },
  { name: 'Add category', target: { to: '/Categorymaster?add' }, Icon: Plus },
  { name: 'Add material', target: { to: '/Materialmaster?add' }, Icon: Plus },
  { name: 'Add banner', target: { to: '/Banner?add' }, Icon: Plus },
  {
    name: 'Add enquiry',
    words: 'phone whatsapp counter customer',
    target: { to: '/Enquiries?add' },
    Icon: Plus,
  },
  {
    name: 'New order',
    words: 'phone whatsapp counter customer by hand discount',
    target: { to: '/Orders?add' },
    Icon: Plus,
  },
  {
    name: 'Recent changes',
    words: 'undo bulk many articles prices stock restore',
    target: { to: '/Article?changes' },
    Icon: History,
  },
  { name: 'Change password', target: { opens: 'password' }, Icon: KeyRound },
  {
    name: 'Show keyboard shortcuts',
    words: 'help shortcuts',
    target: { opens: 'help' },
    Icon: Keyboard,
  },
]

const listArticles = (label: string, filter: Record<string, string>): Command => ({
  name: `Articles: ${label}`,
  target: { to: `/Article?${new URLSearchParams(filter)}` },
  Icon: ListFilter,
})

/** The list of articles with one of its filters. */
export const filteredLists: readonly Command[] = [
  ...Object.entries(stateLabels).map(([state, label]) => listArticles(label, { state })),
  listArticles('Few left', { stock: 'few' }),
  listArticles('Without photo', { photo: 'none' }),
]

/** The commands with all of these words in their names or other words, in upper or lower case. */
export const findCommands = (commands: readonly Command[], typed: readonly string[]) =>
  commands.filter(({ name, words = '' }) => {
    const text = `${name} ${words}`.toLowerCase()
    return typed.every((word) => text.includes(word.toLowerCase()))
  })
