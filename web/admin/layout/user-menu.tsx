import { ChevronDown, Keyboard, KeyRound, LogOut, Menu } from 'lucide-react'
import { countOf } from '../../../contract/numbers/count-of.ts'
import { formatCount } from '../../../contract/numbers/format-number.ts'
import { storedEmail } from '../../api/session.ts'
import { WeaveMark } from '../../ui/brand/weave-mark.tsx'
import { PageLink } from '../../ui/navigation/page-link.tsx'
import { usePopover } from '../../ui/navigation/use-popover.ts'
import { menuScreens } from '../screens.ts'
import type { LayoutDialog } from './layout-dialogs.tsx'
import { mainLinks, type WaitingCounts } from './main-links.tsx'
import styles from './user-menu.module.css'

interface UserMenuProps {
  waiting: WaitingCounts
  onOpen(dialog: LayoutDialog): void
}

/** What waits, in words behind the name of the menu. */
const waitingText = ({ newEnquiries, ordersToDo }: WaitingCounts) =>
  [
    ordersToDo > 0 && `, ${countOf(ordersToDo, 'order', 'orders')} to do`,
    newEnquiries > 0 && `, ${countOf(newEnquiries, 'new enquiry', 'new enquiries')}`,
  ]
    .filter(Boolean)
    .join('')

export function UserMenu({ waiting, onOpen }: UserMenuProps) {
  const { close, buttonProps, popoverProps } = usePopover()
  const count = waiting.newEnquiries + waiting.ordersToDo
  return (
    <div className={styles.user}>
      <button
        {...buttonProps}
        type="button"
        aria-label={`Account: ${storedEmail()}${waitingText(waiting)}`}
        className={styles.opener}
      >
        <span className={styles.badge}>
          <WeaveMark weave="basket" size={16} />
        </span>
        <span className={styles.mail}>{storedEmail()}</span>
        <ChevronDown className={styles.onDesktop} aria-hidden="true" />
        <Menu className={styles.onPhone} aria-hidden="true" />
        {count > 0 && <span className={styles.count}>{formatCount(count)}</span>}
      </button>
      <div {...popoverProps} className={styles.menu}>
        <AccountLinks
          waiting={waiting}
          onOpen={(dialog) => {
            close()
            onOpen(dialog)
          }}
        />
      </div>
    </div>
  )
}

function AccountLinks({ waiting, onOpen }: UserMenuProps) {
  return (
    <nav aria-label="Account">
      <p className={styles.signedIn}>
        Signed in as <bdi>{storedEmail()}</bdi>
      </p>
      <ul className={styles.list} aria-label="Work">
        {mainLinks(waiting).map((link) => (
          <li key={link.key} className={styles.onPhone}>
            {link}
          </li>
        ))}
        <Screens group="work" />
      </ul>
      <ul className={styles.list} aria-label="People">
        <Screens group="people" />
      </ul>
      <ul className={styles.list} aria-label="You">
        <Screens group="me" />
        <li>
          <button type="button" onClick={() => onOpen('password')}>
            <KeyRound aria-hidden="true" /> Change Password
          </button>
        </li>
        <li className={styles.withKeyboard}>
          <button type="button" aria-keyshortcuts="?" onClick={() => onOpen('help')}>
            <Keyboard aria-hidden="true" /> Keyboard shortcuts
          </button>
        </li>
        <li>
          <PageLink to="/Logout">
            <LogOut aria-hidden="true" /> Logout
          </PageLink>
        </li>
      </ul>
    </nav>
  )
}

function Screens({ group }: Pick<(typeof menuScreens)[number], 'group'>) {
  return menuScreens
    .filter((screen) => screen.group === group)
    .map(({ to, name, Icon, isInBar }) => (
      <li key={to} className={isInBar && styles.underDesk}>
        <PageLink to={to}>
          <Icon aria-hidden="true" /> {name}
        </PageLink>
      </li>
    ))
}
