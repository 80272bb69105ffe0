import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  type EnquiryKind,
  enquiryKinds,
  withTenDigits,
} from '../../contract/enquiries/enquiry-forms.ts'
import { kindNames } from '../../contract/enquiries/kind-names.ts'
import { sentPath } from '../../contract/enquiries/posted-form.ts'
import { prepareErrorReply } from '../http/error-handler.ts'
import { requireRoom } from '../http/full-disk.ts'
import type { BuiltPage } from '../http/pages/built-pages.ts'
import type { FillPage } from '../http/pages/filled-pages.ts'
import { parseInput } from '../http/parse-input.ts'
import { acceptPostedForms, postedFields, refuseOtherSites } from '../http/posted-form.ts'
import { documentHeaders } from '../http/security/security-headers.ts'
import { visitOriginOf } from '../http/visit-origin.ts'
import { type AnswerPages, fillForm, findAnswerPage } from './answer-page.ts'
import { type EnquiryServices, receiveEnquiry } from './receive-enquiry.ts'

interface PostedFormServices extends EnquiryServices {
  publicUrl: string
  pages: AnswerPages
  fillPage: FillPage
  isDiskFull: () => Promise<boolean>
}

type TypedFields = Record<string, string>

const typedFieldsOf = (request: FastifyRequest): TypedFields =>
  Object.fromEntries(postedFields(request))

const sendAnswer = (reply: FastifyReply, { policy }: BuiltPage, html: string | Buffer) =>
  reply
    .type('text/html; charset=utf-8')
    .headers({
      ...documentHeaders,
      'cache-control': 'no-store',
      'content-security-policy': policy,
    })
    .send(html)

const servePostedForm = (
  scope: FastifyInstance,
  kind: EnquiryKind,
  services: PostedFormServices,
) => {
  const { pages, fillPage, publicUrl, isDiskFull } = services
  const { form, page } = enquiryKinds[kind]
  const valid = findAnswerPage(pages, kind, 'valid')
  const invalid = findAnswerPage(pages, kind, 'invalid')
  const readValid = valid && fillPage(valid)
  acceptPostedForms(scope)
  scope.setErrorHandler(async (error, request, reply) => {
    const refusal = prepareErrorReply(error, request, reply)
    if (!readValid || !invalid) return reply.type('text/plain; charset=utf-8').send(refusal.message)
    const typed = typedFieldsOf(request)
    const errors = refusal.errors ?? {}
    const page = await readValid()
    const html = fillForm(page, invalid, { typed, errors, reason: refusal.message })
    return sendAnswer(reply, page, html)
  })
  scope.post(page, { preHandler: requireRoom(isDiskFull) }, async (request, reply) => {
    refuseOtherSites(request, publicUrl)
    const typed = withTenDigits(kind, typedFieldsOf(request))
    const origin = { ...visitOriginOf(request), page }
    const received = { kind, form: parseInput(form, typed), origin, at: services.now() }
    await services.db
      .transaction()
      .execute((trx) => receiveEnquiry(trx, services, request, received))
    services.wakeOutbox()
    return reply.header('cache-control', 'no-store').redirect(`${page}${sentPath}`, 303)
  })
}

/** Takes the forms that browsers post without script, and answers with pages instead of JSON. */
export const servePostedForms = async (app: FastifyInstance, services: PostedFormServices) => {
  for (const kind of kindNames) {
    await app.register(async (scope) => servePostedForm(scope, kind, services))
    const sent = findAnswerPage(services.pages, kind, 'sent')
    if (!sent) continue
    const readSent = services.fillPage(sent)
    app.get(`${enquiryKinds[kind].page}${sentPath}`, async (_, reply) => {
      const page = await readSent()
      return sendAnswer(reply, page, page.html)
    })
  }
}
