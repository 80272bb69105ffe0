import type { FastifyInstance } from 'fastify'
import { enquiryApi, enquiryKinds, type SendMail } from '../../contract/enquiries/enquiry-forms.ts'
import { HttpError } from '../http/http-error.ts'
import { parseInput } from '../http/parse-input.ts'
import { parseJson } from '../http/parse-json.ts'
import { serve } from '../http/serve.ts'
import { visitOriginOf } from '../http/visit-origin.ts'
import { type EnquiryServices, receiveEnquiry } from './receive-enquiry.ts'

const noFormError = () =>
  new HttpError(422, 'text must be the form as a JSON text.', {
    errors: { text: 'text must be the form as a JSON text' },
  })

const parseForm = (text: string): object => {
  const form = parseJson(text, noFormError)
  if (typeof form === 'object' && form !== null) return form
  throw noFormError()
}

const formOf = ({ to, templateType, text }: SendMail) => {
  const form = parseInput(enquiryKinds[templateType].form, parseForm(text))
  if (form.email !== to) {
    throw new HttpError(422, 'to must be the email address in the form.', {
      errors: { to: 'to must be the email address in the form' },
    })
  }
  return form
}

export const enquiryRoutes = async (app: FastifyInstance, services: EnquiryServices) => {
  serve(app, enquiryApi.send, {
    write: async ({ body, request, trx, at, afterCommit }) => {
      const origin = visitOriginOf(request, body)
      const enquiry = { kind: body.templateType, form: formOf(body), origin }
      const isStored = await receiveEnquiry(trx, services, request, { ...enquiry, at })
      afterCommit(services.wakeOutbox)
      return isStored ? {} : { changedNothing: true as const }
    },
  })
}
