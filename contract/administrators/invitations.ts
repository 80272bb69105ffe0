import * as z from 'zod/mini'
import { listOr, Success } from '../answers.ts'
import { Role } from '../auth/account.ts'
import { NewPassword } from '../auth/passwords.ts'
import { Proof, proofFields } from '../auth/proof.ts'
import { endpoint } from '../endpoint.ts'
import { NewEmail } from './administrators.ts'

export const INVITATION_DAYS = 3

export const INVITATION_INVALID = 'This invitation is no longer valid. Please ask for a new one.'

/** Instants are ISO texts in UTC. */
export const Invitation = z.object({
  id: z.number(),
  email: z.string(),
  role: Role,
  /** The e-mail of the owner who sent it last. */
  invited_by: z.string(),
  expires_at: z.string(),
  /** Also true where the person who sent it is no longer an enabled owner. */
  expired: z.boolean(),
  mail: z.enum(['waiting', 'sent', 'failed']),
})
export type Invitation = z.infer<typeof Invitation>

export const NewInvitation = z.strictObject({
  email: NewEmail,
  role: Role,
  ...proofFields,
})

/** Only this answer has the link, for an owner who wants to send it themselves. */
const SentInvitation = z.object({ id: z.number(), link: z.string() })

const token = z.string(INVITATION_INVALID).check(z.regex(/^[\w-]{43}$/, INVITATION_INVALID))

export const InvitationAnswer = z.strictObject({ token, password: NewPassword })

export const invitationApi = {
  all: endpoint('GET /getInvitations', {
    access: 'owner',
    summary: 'Invitations that were not accepted yet, the newest first',
    answer: listOr('Fail', Invitation),
  }),
  create: endpoint('POST /createInvitation', {
    hasSecretAnswer: true,
    access: 'owner',
    summary: 'Invites an administrator by email, with a link for three days, and answers the link',
    auditLabel: 'Administrator invited',
    body: NewInvitation,
    answer: SentInvitation,
  }),
  resend: endpoint('POST /resendInvitation/:id', {
    hasSecretAnswer: true,
    access: 'owner',
    summary: 'Sends an invitation again with a new link, and answers it; the old link ends',
    auditLabel: 'Invitation sent again',
    body: Proof,
    answer: SentInvitation,
  }),
  withdraw: endpoint('DELETE /delInvitationById/:id', {
    access: 'owner',
    summary: 'Withdraws an invitation; its link ends',
    auditLabel: 'Invitation withdrawn',
    answer: Success,
  }),
  read: endpoint('POST /readInvitation', {
    access: 'anyone',
    summary: 'Whom the link with this token invites, and until when',
    body: z.strictObject({ token }),
    answer: z.object({ email: z.string(), role: Role, expires_at: z.string() }),
  }),
  accept: endpoint('POST /acceptInvitation', {
    hasSecretAnswer: true,
    access: 'anyone',
    summary: 'Accepts an invitation: adds the administrator with this password and signs them in',
    usesReserve: true,
    auditLabel: 'Invitation accepted',
    body: InvitationAnswer,
    answer: z.object({ email: z.string(), token: z.string() }),
  }),
}
