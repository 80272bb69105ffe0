import type { FastifyInstance, FastifyRequest } from 'fastify'
import { MAX_MESSAGE_LENGTH } from '../../../../contract/fields.ts'
import {
  findLastDayToReturn,
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
import { acceptUploads, type Upload, withUpload } from '../../../http/upload.ts'
import { withoutDirectionControls } from '../direction-controls.ts'
import type { OrderPageServices } from '../order-page-services.ts'
import type { OrderRow } from '../order-rows.ts'
import type { StepDetails } from '../step.ts'
import { readOrderLines } from './order-status-page.ts'
import { createTakeStep } from './order-status-routes.ts'

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
  if (lines.length === 0) errors.lines = 'Please choose the piece'
  if (!reason) errors.reason = 'Please choose why'
  const text = textOf(upload)
  if (!text) errors.text = 'Please write what is wrong'
  if (text.length > MAX_TEXT_LENGTH)
    errors.text = `Please write ${MAX_TEXT_LENGTH} characters at most`
  if (!resolution) errors.resolution = 'Please choose what you would like'
  if (reason && resolution && !mayResolve(reason, resolution))
    errors.resolution = `For “${returnReasons[reason].label}” there is a gift card only`
  if (!oneOf(returnWayNames, texts.get('way'))) errors.way = 'Please choose how it comes back'
  if (reason && returnReasons[reason].needsPhotos)
    for (const kind of returnPhotoNames)
      if (!hasFile(upload, kind)) errors[kind] = `A photo is missing: ${returnPhotos[kind]}`
  return errors
}

/** @throws HttpError 409 after the last day, 422 with the messages by field */
const readRequest = async (
  { db, now, today }: OrderPageServices,
  upload: Upload,
  row: OrderRow,
): Promise<NonNullable<StepDetails['return_request']>> => {
  const lastDay = findLastDayToReturn(row)
  if (lastDay && today() > lastDay)
    throw new HttpError(409, 'The three days to return have passed. Please write to us.')
  const returnable = (await readOrderLines(db, row)).filter(
    ({ isReturnable, isCancelled, isAsked }) => isReturnable && !isCancelled && !isAsked,
  )
  const asked = upload.entries.flatMap(([name, value]) => (name === 'lines' ? [Number(value)] : []))
  const lines = returnable.map(({ id }) => id).filter((id) => asked.includes(id))
  const errors = findErrors(upload, lines)
  if (Object.keys(errors).length > 0)
    throw new HttpError(422, 'Not sent yet. Everything but the photos is still here.', { errors })
  const { texts } = upload
  return {
    reason: oneOf(returnReasonNames, texts.get('reason')) ?? 'damaged',
    resolution: oneOf(resolutionNames, texts.get('resolution')) ?? 'gift card',
    way: oneOf(returnWayNames, texts.get('way')) ?? 'self',
    text: textOf(upload),
    asked_at: now().toISOString(),
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
          if (!(error instanceof HttpError)) throw error
          throw new HttpError(422, error.message, { errors: { [kind]: error.message } })
        }),
      )
  }
  return photos
}

const typedOf = ({ texts, entries }: Upload) => ({
  ...Object.fromEntries(texts),
  lines: entries.flatMap(([name, value]) => (name === 'lines' ? [value] : [])).join(','),
})

/** The form of a return, with its photos (specification, section 9). */
export const serveReturnForm = async (app: FastifyInstance, services: OrderPageServices) => {
  const { uploadStaging, isDiskFull } = services
  const takeStep = createTakeStep(services)
  const limits = { fieldSize: MAX_MESSAGE_LENGTH, files: returnPhotoNames.length, parts: 20 }
  await acceptUploads(app, (uploads) => {
    uploads.post(
      '/Order/:token/return',
      { preHandler: requireRoom(isDiskFull) },
      (request, reply) => {
        const take = (
          readDetails: (row: OrderRow) => Promise<StepDetails>,
          typed: Readonly<Record<string, string>>,
        ) => takeStep('ask', request, reply, { typed, view: 'return form', readDetails })
        return withUpload(
          request,
          uploadStaging,
          (upload) =>
            take(
              async (row) => ({
                return_request: await readRequest(services, upload, row),
                photos: await readPhotos(services, upload, request),
              }),
              typedOf(upload),
            ),
          limits,
        ).catch((error: unknown) =>
          // Such as a photo that is too large: nothing else could be read.
          take(() => Promise.reject(error), {}),
        )
      },
    )
  })
}
