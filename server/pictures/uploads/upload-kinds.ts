import type { HTTPMethods } from 'fastify'
import { MAX_PHOTO_ZIP_MEGABYTES } from '../../../contract/articles/article-files.ts'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { MEGABYTE } from '../../../contract/numbers/megabyte.ts'
import {
  photoZipsPath,
  uploadApi,
  uploadsPath,
} from '../../../contract/pictures/picture-uploads.ts'
import { MAX_UPLOAD_BYTES } from '../../../contract/pictures/pictures.ts'

export interface UploadKind {
  path: string
  begin: Endpoint
  maxBytes: number
  methods: HTTPMethods[]
  /** Where its files are. */
  parts: 'uploadParts' | 'zipParts'
}

export const uploadKinds: UploadKind[] = [
  {
    path: uploadsPath,
    begin: uploadApi.begin,
    maxBytes: MAX_UPLOAD_BYTES,
    methods: ['HEAD', 'PATCH'],
    parts: 'uploadParts',
  },
  {
    path: photoZipsPath,
    begin: uploadApi.beginZip,
    maxBytes: MAX_PHOTO_ZIP_MEGABYTES * MEGABYTE,
    methods: ['HEAD', 'PATCH', 'DELETE'],
    parts: 'zipParts',
  },
]
