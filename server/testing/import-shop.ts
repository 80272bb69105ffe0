import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import type { TestContext } from 'node:test'
import type { FastifyInstance } from 'fastify'
import type {
  ImportCheck,
  ImportOptions,
  ImportProgress,
} from '../../contract/articles/article-files.ts'
import { articleApi } from '../../contract/articles/articles.ts'
import { materialApi } from '../../contract/materials.ts'
import { pictureApi } from '../../contract/pictures/pictures.ts'
import type { Engine } from '../database/database.ts'
import { multipart, startPictureShop } from './picture-shop.ts'
import type { ServerOverrides } from './test-server.ts'

const zipUrl = '/api/resumableZipUpload'

type Content = string | Buffer | null

export const importHeaders = 'Code,Article Name,price,stock,Material,Blouse,Length,wash'
export const silk = (name: string, price = '4499') =>
  `,${name},${price},3,Mulberry silk,Yes,6.3 m,Dry wash`

export const results = ({ rows }: ImportCheck) => rows.map(({ row, result }) => `${row} ${result}`)
export const listReasons = ({ rows }: ImportCheck) => rows.flatMap(({ reasons }) => reasons)

/** Sends a ZIP by the tus protocol, in one part. Gives the id of its upload. */
const uploadZip = async (app: FastifyInstance, authorization: string, zip: Buffer) => {
  const id = randomBytes(16).toString('hex')
  const headers = { authorization, 'tus-resumable': '1.0.0' }
  const begun = await app.inject({
    method: 'POST',
    url: zipUrl,
    headers: {
      ...headers,
      'upload-length': String(zip.length),
      'upload-metadata': `id ${Buffer.from(id).toString('base64')}`,
    },
  })
  assert.equal(begun.statusCode, 201, begun.body)
  const sent = await app.inject({
    method: 'PATCH',
    url: `${zipUrl}/${id}`,
    headers: {
      ...headers,
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
    payload: zip,
  })
  assert.equal(sent.statusCode, 204, sent.body)
  return id
}

export const startImportShop = async (
  t: TestContext,
  engine: Engine,
  overrides: ServerOverrides = {},
) => {
  const shop = await startPictureShop(t, engine, overrides)
  const { admin, app, authorization } = shop
  for (const material_type of ['Mulberry silk', 'Tussar silk']) {
    await admin.call(materialApi.create, { body: { material_type, material_remark: '-' } })
  }
  const send = async (path: string, content: Content, options?: ImportOptions) => {
    const { headers, payload } = await multipart({
      ...(content === null ? {} : { file: Buffer.from(content) }),
      ...(options ? { options: JSON.stringify(options) } : {}),
    })
    return app.inject({
      method: 'POST',
      url: `/api/${path}`,
      headers: { ...headers, authorization },
      payload,
    })
  }
  const steps = async (path: string, content: Content, options?: ImportOptions) => {
    const answer = await send(path, content, options)
    assert.equal(answer.statusCode, 200, answer.body)
    return answer.body
      .trim()
      .split('\n')
      .map((line): ImportProgress => JSON.parse(line))
  }
  const check = async (content: Content, options?: ImportOptions) => {
    const last = (await steps('checkArticleFile', content, options)).at(-1)
    return last?.check ?? assert.fail(last?.message)
  }
  const refusal = async (content: Content, options?: ImportOptions, status = 422) => {
    const answer = await send('checkArticleFile', content, options)
    assert.equal(answer.statusCode, status)
    return answer.json<{ message: string }>().message
  }
  const importFile = (content: Content, options?: ImportOptions) =>
    steps('importArticleFile', content, options)
  const exportFile = (query: string) => shop.get(`/api/getArticleFile?${query}`)
  const all = () => admin.call(articleApi.all, { query: {} })
  const photosOf = (id: number) => admin.call(pictureApi.ofArticle, { id })
  const sendZip = (zip: Buffer) => uploadZip(app, authorization, zip)
  return { ...shop, sendZip, check, refusal, importFile, exportFile, all, photosOf }
}
