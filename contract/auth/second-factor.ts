import * as z from 'zod/mini'
import { Success } from '../answers.ts'
import { endpoint } from '../endpoint.ts'
import { Proof, secondFactorCode } from './proof.ts'

export const CodeProof = z.strictObject({ code: secondFactorCode })

export const secondFactorApi = {
  state: endpoint('GET /getSecondFactor', {
    access: 'admin',
    summary: "Whether one's own second factor is on, and how many recovery codes are left",
    answer: z.object({ on: z.boolean(), recovery_codes: z.number() }),
  }),
  begin: endpoint('POST /beginSecondFactor', {
    hasSecretAnswer: true,
    access: 'admin',
    summary:
      'Creates a secret for an authenticator app; it is used once one of its codes was confirmed',
    auditLabel: 'Second factor setup started',
    body: Proof,
    /** `address` is what an app reads from a QR code. */
    answer: z.object({ secret: z.string(), address: z.string() }),
  }),
  confirm: endpoint('POST /confirmSecondFactor', {
    hasSecretAnswer: true,
    access: 'admin',
    summary:
      'Switches the second factor on and answers the recovery codes, which are never answered again',
    auditLabel: 'Second factor switched on',
    body: CodeProof,
    answer: z.object({ recovery_codes: z.array(z.string()) }),
  }),
  end: endpoint('POST /endSecondFactor', {
    access: 'admin',
    summary: 'Switches the second factor off',
    auditLabel: 'Second factor switched off',
    body: Proof,
    answer: Success,
  }),
}
