import * as z from 'zod/mini'
import { StoredName } from '../answers.ts'
import { endpoint } from '../endpoint.ts'
import { UploadId } from '../fields.ts'
import { Recipe } from './pictures.ts'

/** Uploads by tus 1.0.0 (https://tus.io). The client chooses the id, 128 random bits in hex: `id` in `Upload-Metadata`. */
export const uploadsPath = '/resumablePicUpload'

/** The same for a ZIP with photos of many articles; this one can also be deleted. */
export const photoZipsPath = '/resumableZipUpload'

/** An upload is deleted after this many days; a photo that was not complete by then is sent again. */
export const UPLOAD_RETENTION_DAYS = 7
/** A ZIP is deleted after this many hours without a read or write. */
export const ZIP_RETENTION_HOURS = 24

const hash = 'sha256 must be the SHA-256 of the file, 64 hex digits'

export const uploadApi = {
  begin: endpoint(`POST ${uploadsPath}`, {
    access: 'admin',
    summary: 'Starts a photo upload by tus 1.0.0',
    auditLabel: 'Photo upload started',
    answer: z.void(),
  }),
  beginZip: endpoint(`POST ${photoZipsPath}`, {
    access: 'admin',
    summary: 'Starts an upload of a ZIP with photos by tus 1.0.0',
    auditLabel: 'ZIP upload started',
    answer: z.void(),
  }),
  finish: endpoint('POST /finishPicUpload', {
    access: 'admin',
    summary: 'Makes a picture from a file that was sent in parts, after checking its hash',
    auditLabel: 'Photo uploaded',
    body: z.strictObject({
      upload: UploadId,
      sha256: z.string(hash).check(z.regex(/^[0-9a-f]{64}$/, hash)),
      recipe: Recipe,
    }),
    answer: StoredName,
  }),
}
