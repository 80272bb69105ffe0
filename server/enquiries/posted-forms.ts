import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  type EnquiryKind,
  enquiryKinds,
  withTenDigits,
} from '../../contract/enquiries/enquiry-forms.ts'
import { kindNames } from '../../contract/enquiries/kind-names.ts'
import type { PostedForm } from '../../contract/public-pages.ts'
import { commitWrite } from '../http/commit-write.ts'
import { requireRoom } from '../http/full-disk.ts'
import { sendPrivate } from '../http/pages/send-page.ts'
import type { SitePages } from '../http/pages/site-pages.ts'
import { parseInput } from '../http/parse-input.ts'
import {
  acceptPostedForms,
  postedFields,
  preparePostedReply,
  refuseOtherSites,
} from '../http/posted-form.ts'
import { visitOriginOf } from '../http/visit-origin.ts'
import { type EnquiryServices, receiveEnquiry } from './receive-enquiry.ts'

interface PostedFormServices extends EnquiryServices {
  publicUrl: string
  /** Null where nothing is built. */
  sitePages: Pick<SitePages, 'draw'> | null
  isDiskFull: () => Promise<boolean>
}

/** A form that was sent leads there, so that to load its answer again sends nothing. */
const sentPath = '/Sent'

type TypedFields = Record<string, string>

const typedFieldsOf = (request: FastifyRequest): TypedFields =>
  Object.fromEntries(postedFields(request))

const servePostedForm = (
  scope: FastifyInstance,
  kind: EnquiryKind,
  services: PostedFormServices,
) => {
  const { sitePages, publicUrl, isDiskFull } = services
  const { form, page } = enquiryKinds[kind]
  const sendAnswer = async (reply: FastifyReply, draw: SitePages['draw'], posted: PostedForm) =>
    sendPrivate(await draw({ kind: 'site', path: page, posted }), reply)
  acceptPostedForms(scope)
  scope.setErrorHandler(async (error, request, reply) => {
    const refusal = preparePostedReply(error, request, reply)
    if (!sitePages) return reply.type('text/plain; charset=utf-8').send(refusal.message)
    return sendAnswer(reply, sitePages.draw, {
      typed: typedFieldsOf(request),
      errors: refusal.errors ?? {},
      reason: refusal.message,
    })
  })
  if (sitePages)
    scope.get(page + sentPath, (_, reply) =>
      sendAnswer(reply, sitePages.draw, { typed: {}, errors: {}, reason: null }),
    )
  scope.post(page, { preHandler: requireRoom(isDiskFull) }, async (request, reply) => {
    refuseOtherSites(request, publicUrl)
    const typed = withTenDigits(kind, typedFieldsOf(request))
    const origin = { ...visitOriginOf(request), page }
    const received = { kind, form: parseInput(form, typed), origin }
    await commitWrite(scope.api, { request, reply }, async ({ trx, at, afterCommit }) => {
      await receiveEnquiry(trx, services, request, { ...received, at })
      afterCommit(services.wakeOutbox)
      return {}
    })
    return reply.header('cache-control', 'no-store').redirect(`${page}${sentPath}`, 303)
  })
}

/** Takes the forms that browsers post without script, and answers with pages instead of JSON. */
export const servePostedForms = async (app: FastifyInstance, services: PostedFormServices) => {
  for (const kind of kindNames) {
    await app.register(async (scope) => servePostedForm(scope, kind, services))
  }
}
