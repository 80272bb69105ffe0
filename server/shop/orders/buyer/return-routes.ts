import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { MAX_MESSAGE_LENGTH } from '../../../../contract/fields.ts'
import { findObstacle } from '../../../../contract/shop/orders/order-steps.ts'
import {
  findLastDayToReturn,
  MAX_RETURN_PHOTO_MB,
  mayResolve,
  type ReturnPhoto,
  resolutionNames,
  returnPhotoNames,
  returnPhotos,
  returnReasonNames,
  returnReasons,
  returnWayNames,
} from '../../../../contract/shop/orders/return-rules.ts'
import { requireRoom } from '../../../http/full-disk.ts'
import { HttpError } from '../../../http/http-error.ts'
import { NOT_SAVED } from '../../../http/posted-form.ts'
import { acceptUploads, drainUpload, type Upload, withUpload } from '../../../http/upload.ts'
import { stateOf } from '../../holds/holds.ts'
import { withoutDirectionControls } from '../direction-controls.ts'
import type { OrderPageServices } from '../order-page-services.ts'
import type { OrderRow } from '../order-rows.ts'
import type { StepDetails } from '../step.ts'
import { readOrderLines } from './order-status-page.ts'
import { createRequireOrder, createTakeStep } from './order-status-routes.ts'

const MAX_TEXT_LENGTH = 500

const oneOf = <const Choices extends readonly string[]>(choices: Choices, text = '') =>
  choices.find((choice): choice is Choices[number] => choice === text)

const hasFile = ({ files }: Upload, kind: ReturnPhoto) => (files.get(kind)?.size ?? 0) > 0

/** What is wrong with the piece. Browsers send line breaks as two signs. */
const textOf = ({ texts }: Upload) =>
  withoutDirectionControls(texts.get('text') ?? '')
    .replaceAll('\r\n', '\n')
    .replaceAll('\0', '')
    .toWellFormed()
    .trim()

/** The messages by field. */
const findErrors = (upload: Upload, lines: readonly number[]) => {
  const { texts } = upload
  const reason = oneOf(returnReasonNames, texts.get('reason'))
  const resolution = oneOf(resolutionNames, texts.get('resolution'))
  const errors: Record<string, string> = {}
  if (lines.length === 0) errors.lines = 'Choose the saree'
  if (!reason) errors.reason = 'Choose a reason'
  const text = textOf(upload)
  if (!text) errors.text = 'Tell us what’s wrong'
  if (text.length > MAX_TEXT_LENGTH) errors.text = `Tell us in up to ${MAX_TEXT_LENGTH} characters`
  if (!resolution) errors.resolution = 'Choose what you’d like'
  if (reason && resolution && !mayResolve(reason, resolution))
    errors.resolution = `For “${returnReasons[reason].label}”, we offer only a gift card`
  if (!oneOf(returnWayNames, texts.get('way'))) errors.way = 'Choose how you’ll send it back'
  if (reason && returnReasons[reason].needsPhotos)
    for (const kind of returnPhotoNames)
      if (!hasFile(upload, kind))
        errors[kind] = `Add a photo of ${returnPhotos[kind].replace('The', 'the')}`
  return errors
}

/** The pieces that can come back. @throws HttpError 409 where none can, such as after the last day */
const readReturnable = async ({ db, now, today }: OrderPageServices, row: OrderRow) => {
  const obstacle = findObstacle('ask', stateOf(row, now()))
  if (obstacle) throw new HttpError(409, obstacle)
  const lastDay = findLastDayToReturn(row)
  if (lastDay && today() > lastDay)
    throw new HttpError(409, 'The three-day return period is over. Is something wrong? Message us.')
  const returnable = (await readOrderLines(db, row)).filter(
    ({ isReturnable, isCancelled, isAsked }) => isReturnable && !isCancelled && !isAsked,
  )
  if (returnable.length === 0)
    throw new HttpError(409, 'This order can’t be returned now. Is something wrong? Message us.')
  return returnable
}

/** @throws HttpError 409 where nothing can come back, 422 with the messages by field */
const readRequest = async (
  services: OrderPageServices,
  upload: Upload,
  row: OrderRow,
): Promise<NonNullable<StepDetails['return_request']>> => {
  const returnable = await readReturnable(services, row)
  const asked = upload.entries.flatMap(([name, value]) => (name === 'lines' ? [Number(value)] : []))
  const lines = returnable.map(({ id }) => id).filter((id) => asked.includes(id))
  const errors = findErrors(upload, lines)
  if (Object.keys(errors).length > 0)
    throw new HttpError(
      422,
      'Not sent yet. If you’d added photos, please add them again. The rest is saved.',
      {
        errors,
      },
    )
  const { texts } = upload
  return {
    reason: oneOf(returnReasonNames, texts.get('reason')) ?? 'damaged',
    resolution: oneOf(resolutionNames, texts.get('resolution')) ?? 'gift card',
    way: oneOf(returnWayNames, texts.get('way')) ?? 'self',
    text: textOf(upload),
    asked_at: services.now().toISOString(),
    answer: '',
    lines,
  }
}

const readPhotos = async (
  { makeSmallCopy }: OrderPageServices,
  { files }: Upload,
  { log }: FastifyRequest,
) => {
  const photos = new Map<ReturnPhoto, Buffer>()
  for (const kind of returnPhotoNames) {
    const file = files.get(kind)
    if (file && file.size > 0)
      photos.set(
        kind,
        await makeSmallCopy(file.path, log).catch((error) => {
          // A queue that is full is no mistake of the buyer.
          if (!(error instanceof HttpError) || error.status >= 500) throw error
          throw new HttpError(422, error.message, { errors: { [kind]: error.message } })
        }),
      )
  }
  return photos
}

/** What a buyer can read of a body that could not be received, of which the sentence is for programs. */
const wordForBuyer = (error: unknown) => {
  if (!(error instanceof HttpError)) return error
  const { status } = error
  if (status === 413)
    return new HttpError(
      status,
      `This photo is too large. Please choose one under ${MAX_RETURN_PHOTO_MB} MB.`,
    )
  return status === 400 || status === 415 ? new HttpError(status, NOT_SAVED) : error
}

const typedOf = ({ texts, entries }: Upload) => ({
  ...Object.fromEntries(texts),
  lines: entries.flatMap(([name, value]) => (name === 'lines' ? [value] : [])).join(','),
})

/** The form of a return, with its photos (specification, section 9). */
export const serveReturnForm = async (app: FastifyInstance, services: OrderPageServices) => {
  const { uploadStaging, isDiskFull } = services
  const takeStep = createTakeStep(app, services)
  const limits = {
    megabytes: MAX_RETURN_PHOTO_MB,
    fieldSize: MAX_MESSAGE_LENGTH,
    files: returnPhotoNames.length,
    parts: 20,
  }
  const take = (
    request: FastifyRequest,
    reply: FastifyReply,
    readDetails: (row: OrderRow) => Promise<StepDetails>,
    typed: Readonly<Record<string, string>> = {},
  ) => takeStep('ask', request, reply, { typed, view: 'return form', readDetails })
  const refuse = (request: FastifyRequest, reply: FastifyReply, error: unknown) =>
    take(request, reply, () => Promise.reject(error))

  /** Only of an order that can come back are photos received. */
  const requireReturnable = async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      await readReturnable(services, request.order)
    } catch (error) {
      await drainUpload(request)
      return refuse(request, reply, error)
    }
  }
  const checkRoom = requireRoom(isDiskFull)
  const requireSpace = async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      await checkRoom(request)
    } catch (error) {
      return refuse(request, reply, error)
    }
  }
  const options = {
    onRequest: [createRequireOrder(services), requireReturnable],
    preHandler: requireSpace,
  }
  await acceptUploads(app, (uploads) => {
    uploads.post('/Order/:token/return', options, (request, reply) =>
      withUpload(
        request,
        uploadStaging,
        (upload) =>
          take(
            request,
            reply,
            async (row) => ({
              return_request: await readRequest(services, upload, row),
              photos: await readPhotos(services, upload, request),
            }),
            typedOf(upload),
          ),
        limits,
        // Such as a photo that is too large: nothing else could be read.
      ).catch((error: unknown) => refuse(request, reply, wordForBuyer(error))),
    )
  })
}
