import * as z from 'zod/mini'
import { CreatedId, listOr, Success } from '../answers.ts'
import { Role } from '../auth/account.ts'
import { trimEmail } from '../auth/normalize-email.ts'
import { NewPassword } from '../auth/passwords.ts'
import { Proof, proofFields } from '../auth/proof.ts'
import { endpoint } from '../endpoint.ts'
import { email, missingOr } from '../fields.ts'
import { listQuery } from '../list-query.ts'

export const EMAIL_TAKEN = 'Another administrator already has this email'

export const Administrator = z.object({
  id: z.number(),
  email: z.string(),
  role: Role,
  disabled: z.boolean(),
  second_factor: z.boolean(),
})
export type Administrator = z.infer<typeof Administrator>

const EMAIL_MISSING = 'Email is required'
const EMAIL_WRONG = 'Please enter a valid email address'

/** Of a person who is added or invited; what copying has put around it is dropped. */
export const NewEmail = z.pipe(
  z.pipe(z.string(missingOr(EMAIL_MISSING, EMAIL_WRONG)), z.transform(trimEmail)),
  email(EMAIL_MISSING, EMAIL_WRONG),
)

export const NewAdministrator = z.strictObject({
  email: NewEmail,
  password: NewPassword,
  role: z._default(Role, 'editor'),
  ...proofFields,
})

export const administratorColumns = ['email', 'role', 'disabled', 'second_factor', 'id'] as const
export type AdministratorColumn = (typeof administratorColumns)[number]

export const administratorApi = {
  all: endpoint('GET /getAdministrators', {
    access: 'admin',
    summary: 'The administrators, all or a page of them',
    query: listQuery(administratorColumns),
    answer: listOr('Fail', Administrator),
  }),
  create: endpoint('POST /createAdministrator', {
    access: 'owner',
    summary: 'Adds an administrator with a first password and answers their id',
    auditLabel: 'Administrator added',
    body: NewAdministrator,
    answer: CreatedId,
  }),
  disable: endpoint('POST /disableAdministrator/:id', {
    access: 'owner',
    summary: 'Disables another administrator and ends their sessions',
    auditLabel: 'Administrator disabled',
    body: Proof,
    answer: Success,
  }),
  enable: endpoint('POST /enableAdministrator/:id', {
    access: 'owner',
    summary: 'Lets a disabled administrator sign in again',
    auditLabel: 'Administrator enabled',
    body: Proof,
    answer: Success,
  }),
  makeOwner: endpoint('POST /makeOwner/:id', {
    access: 'owner',
    summary: 'Gives another administrator the role of an owner',
    auditLabel: 'Administrator made owner',
    body: Proof,
    answer: Success,
  }),
  makeEditor: endpoint('POST /makeEditor/:id', {
    access: 'owner',
    summary: 'Gives another administrator the role of an editor',
    auditLabel: 'Administrator made editor',
    body: Proof,
    answer: Success,
  }),
}
