import { INVITATION_DAYS } from '../../contract/administrators/invitations.ts'
import type { MailMessage } from '../mail/queue-mail.ts'

/** A fixed text; the inviter's e-mail is the only thing in it that a person typed. */
export const invitationMail = (
  recipient: string,
  { link, inviter }: { link: string; inviter: string },
): MailMessage => ({
  kind: 'invitation',
  recipient,
  reply_to: null,
  subject: 'You are invited to the back-office of Freightloom',
  body: [
    `${inviter} invites you to the back-office of Freightloom.`,
    '',
    'Open this link and choose a password of your own:',
    link,
    '',
    `The link works once, for ${INVITATION_DAYS} days. Please do not pass it on.`,
    'If you do not know who invites you, you need not do anything.',
    '',
    'Freightloom',
  ].join('\n'),
})
