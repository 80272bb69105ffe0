import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
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
import type { Audit, SignedInAdmin, Transaction } from '../http/call.ts'
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

interface OwnerServices {
  db: Db
  now: () => Date
  publicUrl: string
  wakeOutbox: () => void
  requireProof(admin: SignedInAdmin, proof: Proof): Promise<void>
}

interface InvitationServices<Client> extends OwnerServices {
  hashPassword(password: string): Promise<string>
  /** @throws HttpError 422 */
  refuseCommonPassword(password: string): void
  /** Gives undefined if there is an administrator with this e-mail. */
  addAdministrator(trx: Trx, row: NewRow): Promise<NewAdministrator | undefined>
  completeSignIn(
    call: Transaction & { request: FastifyRequest; reply: FastifyReply },
    by: NewAdministrator,
    client: Client,
  ): Promise<string>
  identifyClient(request: FastifyRequest): Promise<Client>
}

/** An invitation is no record that the log could lead to. */
const auditInvitation = (id: number, email: string): Audit => ({
  subject: { kind: null, id, name: email },
})

const ALREADY_INVITED = 'This email is already invited. Send that invitation again'

const invitationInvalidError = () => new HttpError(404, INVITATION_INVALID)

const refuseAdministrators = async (trx: Trx, email: string) => {
  const known = await trx
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

const serveOwners = (app: FastifyInstance, services: OwnerServices) => {
  const { db, now, publicUrl, wakeOutbox, requireProof } = services
  serve(app, invitationApi.all, () => listInvitations(db, now()))

  serve(app, invitationApi.create, {
    prepare: ({ admin, body }) => requireProof(admin, body),
    write: async ({ admin, body, trx, at, afterCommit }) => {
      const email = normalizeEmail(body.email)
      await refuseAdministrators(trx, email)
      const added = await addInvitation(
        trx,
        { email, role: body.role },
        { by: admin, publicUrl, at },
      )
      if (!added) throw fieldError('email', ALREADY_INVITED)
      afterCommit(wakeOutbox)
      return { answer: added, audit: auditInvitation(added.id, email) }
    },
  })

  serve(app, invitationApi.resend, {
    prepare: ({ admin, body }) => requireProof(admin, body),
    write: async ({ admin, id, trx, at, afterCommit }) => {
      const renewed = await renewInvitation(trx, id, { by: admin, publicUrl, at })
      if (!renewed) throw notFound()
      afterCommit(wakeOutbox)
      return { answer: { id, link: renewed.link }, audit: auditInvitation(id, renewed.email) }
    },
  })

  serve(app, invitationApi.withdraw, {
    write: async ({ id, trx }) => {
      const withdrawn = await withdrawInvitation(trx, id)
      if (!withdrawn) throw notFound()
      return { audit: auditInvitation(id, withdrawn.email) }
    },
  })
}

/** The calls for people with an invitation link. Nobody can guess its token, which has 256 random bits. */
const serveGuests = <Client>(
  app: FastifyInstance,
  { db, now, ...services }: InvitationServices<Client>,
) => {
  serve(app, invitationApi.read, async ({ body }) => {
    const invitation = await findInvitation(db, body.token, now())
    if (!invitation) throw invitationInvalidError()
    return invitation
  })

  serve(app, invitationApi.accept, {
    prepare: async ({ body, request }) => {
      // Before the password is hashed, which strangers must not be able to cause.
      if (!(await findInvitation(db, body.token, now()))) throw invitationInvalidError()
      services.refuseCommonPassword(body.password)
      const password = await services.hashPassword(body.password)
      return { password, client: await services.identifyClient(request) }
    },
    write: async (call) => {
      const { password, client } = call.prepared
      const invitation = await redeemInvitation(call.trx, call.body.token, call.at)
      if (!invitation) throw invitationInvalidError()
      const { email, role } = invitation
      const added = await services.addAdministrator(call.trx, { email, password, role })
      if (!added) throw new HttpError(409, `${EMAIL_TAKEN}. Please sign in.`)
      const token = await services.completeSignIn(call, added, client)
      return { answer: { email: added.email, token }, audit: { by: added } }
    },
  })
}

export const invitationRoutes = async <Client>(
  app: FastifyInstance,
  services: InvitationServices<Client>,
) => {
  serveOwners(app, services)
  serveGuests(app, services)
}
