import { MessageCircle } from 'lucide-react'
import { INVITATION_DAYS } from '../../../contract/administrators/invitations.ts'
import { whatsAppAddress } from '../../../contract/whatsapp-address.ts'
import { hasMailServer } from '../../api/has-mail-server.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import styles from './invitation-link.module.css'

interface InvitationLinkProps {
  email: string
  link: string
  onClose(): void
}

/** Shown only once: the server stores a hash. */
export function InvitationLink({ email, link, onClose }: InvitationLinkProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={hasMailServer ? 'The invitation is on its way' : 'Send this link'}
      description={`${hasMailServer ? `We’ll email this link to ${email}. You can also send it yourself` : `This server doesn’t send emails, so please send this link to ${email} yourself`}. You’ll only see it now. It works once, within ${INVITATION_DAYS} days.`}
      footer={
        <>
          <CopyButton label="Copy link" text={link} copied="Link copied" />
          <Button onClick={onClose} data-first>
            Done
          </Button>
        </>
      }
    >
      <p className={styles.link}>
        <code>{link}</code>
      </p>
      <a
        className={styles.whatsapp}
        href={whatsAppAddress(
          `Here’s your invitation to the shop’s back-office. Open the link and choose a password. It works once, for ${INVITATION_DAYS} days:\n${link}`,
        )}
        target="_blank"
        rel="noopener noreferrer"
      >
        <MessageCircle aria-hidden="true" /> Send by WhatsApp
      </a>
    </Dialog>
  )
}
