import { randomBytes } from 'node:crypto'
import { INVITATION_DAYS } from '../../contract/administrators/invitations.ts'
import type { Role } from '../../contract/auth/account.ts'
import type { Db, Trx } from '../database/database.ts'
import { DAY_MS, instantAfter, instantBefore } from '../database/instants.ts'
import { type MailMessage, queueMail } from '../mail/queue-mail.ts'
import { hashSecret } from '../secrets/hash-secret.ts'

/** A fixed text; the inviter's e-mail is the only thing in it that a person typed. */
const invitationMail = (
  recipient: string,
  { link, inviter }: { link: string; inviter: string },
): MailMessage => ({
  kind: 'invitation',
  recipient,
  reply_to: null,
  subject: 'Your invitation to the Freightloom back-office',
  body: [
    `${inviter} has invited you to the Freightloom back-office.`,
    '',
    'Open this link and choose your own password:',
    link,
    '',
    `The link works once, within ${INVITATION_DAYS} days. Please don’t share it.`,
    'If you don’t know who invited you, you can ignore this email.',
    '',
    'Freightloom',
  ].join('\n'),
})

const RETENTION_DAYS = 30

export interface Inviter {
  by: { id: number; email: string }
  /** The address people use, without a slash at the end. */
  publicUrl: string
  at: Date
}

/** The fragment of an address is not sent to servers, so that the token is in no log of theirs. */
const linkOf = (publicUrl: string, token: string) => `${publicUrl}/#/?invitation=${token}`

const issueLink = async (trx: Trx, email: string, { by, publicUrl, at }: Inviter) => {
  const token = randomBytes(32).toString('base64url')
  const link = linkOf(publicUrl, token)
  const mail_id = await queueMail(trx, invitationMail(email, { link, inviter: by.email }), at)
  const columns = {
    token: hashSecret(token),
    invited_by: by.id,
    mail_id,
    created_at: at.toISOString(),
    expires_at: instantAfter(at, INVITATION_DAYS * DAY_MS),
  }
  return { link, columns }
}

/** Undefined if there is an invitation to this e-mail. */
export const addInvitation = async (
  trx: Trx,
  { email, role }: { email: string; role: Role },
  inviter: Inviter,
) => {
  const { link, columns } = await issueLink(trx, email, inviter)
  const added = await trx
    .insertInto('invitations')
    .values({ email, role, ...columns })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added && { id: added.id, link }
}

/** Deletes a mail that still waits, as its link is no longer valid. */
const deleteUnsentMail = (trx: Trx, mail: number | null) =>
  trx.deleteFrom('mails').where('id', '=', mail).where('sent_at', 'is', null).execute()

/** Sends an invitation again, with a new link instead of the old one. @returns undefined if there is none */
export const renewInvitation = async (trx: Trx, id: number, inviter: Inviter) => {
  const known = await trx
    .selectFrom('invitations')
    .select(['email', 'mail_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!known) return undefined
  const { link, columns } = await issueLink(trx, known.email, inviter)
  const { numUpdatedRows } = await trx
    .updateTable('invitations')
    .set(columns)
    .where('id', '=', id)
    .executeTakeFirst()
  await deleteUnsentMail(trx, known.mail_id)
  return numUpdatedRows === 1n ? { link, email: known.email } : undefined
}

export const withdrawInvitation = async (trx: Trx, id: number) => {
  const deleted = await trx
    .deleteFrom('invitations')
    .where('id', '=', id)
    .returning(['email', 'mail_id'])
    .executeTakeFirst()
  if (deleted) await deleteUnsentMail(trx, deleted.mail_id)
  return deleted
}

/** Administrators whose invitations count: a link ends with the rights of the owner who sent it. */
const enabledOwners = (db: Db) =>
  db
    .selectFrom('administrators')
    .select('id')
    .where('role', '=', 'owner')
    .where('disabled_at', 'is', null)

/** The invitation that a link leads to; undefined once it has expired, was withdrawn or used. */
export const findInvitation = (db: Db, token: string, at: Date) =>
  db
    .selectFrom('invitations')
    .select(['email', 'role', 'expires_at'])
    .where('token', '=', hashSecret(token))
    .where('expires_at', '>', at.toISOString())
    .where('invited_by', 'in', enabledOwners(db))
    .executeTakeFirst()

/** Deletes an invitation, so that of simultaneous calls with its token one gets it. */
export const redeemInvitation = async (trx: Trx, token: string, at: Date) => {
  const invitation = await trx
    .deleteFrom('invitations')
    .where('token', '=', hashSecret(token))
    .where('expires_at', '>', at.toISOString())
    .where('invited_by', 'in', enabledOwners(trx))
    .returning(['email', 'role', 'mail_id'])
    .executeTakeFirst()
  if (invitation) await deleteUnsentMail(trx, invitation.mail_id)
  return invitation
}

export const deleteOldInvitations = (db: Db, at: Date) =>
  db
    .deleteFrom('invitations')
    .where('expires_at', '<', instantBefore(at, RETENTION_DAYS * DAY_MS))
    .execute()
