import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Insertable } from 'kysely'
import { EMAIL_TAKEN } from '../../contract/administrators/administrators.ts'
import {
  INVITATION_INVALID,
  type Invitation,
  invitationApi,
} from '../../contract/administrators/invitations.ts'
import { normalizeEmail } from '../../contract/auth/normalize-email.ts'
import type { Proof } from '../../contract/auth/proof.ts'
import type { Db, Trx } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import { fieldError, HttpError, notFound } from '../http/http-error.ts'
import { serve } from '../http/serve.ts'
import {
  addInvitation,
  findInvitation,
  redeemInvitation,
  renewInvitation,
  withdrawInvitation,
} from './invitations.ts'

type NewRow = Pick<Insertable<Tables['administrators']>, 'email' | 'password' | 'role'>
type NewAdministrator = { id: number; email: string }

interface InvitationServices {
  db: Db
  now: () => Date
  publicUrl: string
  wakeOutbox: () => void
  hashPassword(password: string): Promise<string>
  requireProof(request: FastifyRequest, proof: Proof): Promise<void>
  /** Gives undefined if there is an administrator with this e-mail. */
  addAdministrator(trx: Trx, row: NewRow): Promise<NewAdministrator | undefined>
  completeSignIn(
    request: FastifyRequest,
    reply: FastifyReply,
    by: NewAdministrator,
  ): Promise<string>
}

/** An invitation is no record that the log could lead to. */
const auditInvitation = (request: FastifyRequest, id: number, email: string) => {
  request.auditSubject = { kind: null, id, name: email }
}

const ALREADY_INVITED = 'This e-mail is invited already. Send that invitation again'

const invitationInvalidError = () => new HttpError(404, INVITATION_INVALID)

const refuseAdministrators = async (db: Db, email: string) => {
  const known = await db
    .selectFrom('administrators')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst()
  if (known) throw fieldError('email', EMAIL_TAKEN)
}

const listInvitations = async (db: Db, at: Date): Promise<Invitation[]> => {
  const rows = await db
    .selectFrom('invitations')
    .innerJoin('administrators', 'administrators.id', 'invited_by')
    .leftJoin('mails', 'mails.id', 'mail_id')
    .select([
      'invitations.id',
      'invitations.email',
      'invitations.role',
      'administrators.email as invited_by',
      'administrators.role as inviter_role',
      'disabled_at',
      'expires_at',
      'mail_id',
      'sent_at',
      'failed_at',
    ])
    .orderBy('invitations.created_at', 'desc')
    .orderBy('invitations.id', 'desc')
    .execute()
  return rows.map(({ mail_id, sent_at, failed_at, inviter_role, disabled_at, ...row }) => ({
    ...row,
    expired: row.expires_at <= at.toISOString() || inviter_role !== 'owner' || disabled_at !== null,
    mail: failed_at ? 'failed' : sent_at || mail_id === null ? 'sent' : 'waiting',
  }))
}

const ownerRoutes = ({ db, now, publicUrl, wakeOutbox, requireProof }: InvitationServices) => [
  serve(invitationApi.all, () => listInvitations(db, now())),

  serve(invitationApi.create, async ({ admin, body, request }) => {
    await requireProof(request, body)
    const email = normalizeEmail(body.email)
    await refuseAdministrators(db, email)
    const inviter = { by: admin, publicUrl, at: now() }
    const sent = await db.transaction().execute(async (trx) => {
      const added = await addInvitation(trx, { email, role: body.role }, inviter)
      if (!added) throw fieldError('email', ALREADY_INVITED)
      return added
    })
    wakeOutbox()
    auditInvitation(request, sent.id, email)
    return sent
  }),

  serve(invitationApi.resend, async ({ admin, id, body, request }) => {
    await requireProof(request, body)
    const inviter = { by: admin, publicUrl, at: now() }
    const { link, email } = await db.transaction().execute(async (trx) => {
      const renewed = await renewInvitation(trx, id, inviter)
      if (!renewed) throw notFound()
      return renewed
    })
    wakeOutbox()
    auditInvitation(request, id, email)
    return { id, link }
  }),

  serve(invitationApi.withdraw, async ({ id, request }) => {
    const withdrawn = await db.transaction().execute((trx) => withdrawInvitation(trx, id))
    if (!withdrawn) throw notFound()
    auditInvitation(request, id, withdrawn.email)
  }),
]

/** The calls for people with an invitation link. Nobody can guess its token, which has 256 random bits. */
const guestRoutes = ({ db, now, ...services }: InvitationServices) => [
  serve(invitationApi.read, async ({ body }) => {
    const invitation = await findInvitation(db, body.token, now())
    if (!invitation) throw invitationInvalidError()
    return invitation
  }),

  serve(invitationApi.accept, async ({ body, request, reply }) => {
    // Before the password is hashed, which strangers must not be able to cause.
    if (!(await findInvitation(db, body.token, now()))) throw invitationInvalidError()
    const password = await services.hashPassword(body.password)
    const added = await db.transaction().execute(async (trx) => {
      const invitation = await redeemInvitation(trx, body.token, now())
      if (!invitation) throw invitationInvalidError()
      const { email, role } = invitation
      const administrator = await services.addAdministrator(trx, { email, password, role })
      if (!administrator) throw new HttpError(409, `${EMAIL_TAKEN}. Please sign in.`)
      return administrator
    })
    return { email: added.email, token: await services.completeSignIn(request, reply, added) }
  }),
]

export const invitationRoutes = (services: InvitationServices) => [
  ...ownerRoutes(services),
  ...guestRoutes(services),
]
