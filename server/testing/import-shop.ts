import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import type { TestContext } from 'node:test'
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

const url = '/api/resumableZipUpload'

export const importHeaders = 'Code,Article Name,price,stock,Material,Blouse,Length,wash'
export const silk = (name: string, price = '4499') =>
  `,${name},${price},3,Mulberry silk,Yes,6.3 m,Dry wash`

export const results = ({ rows }: ImportCheck) => rows.map(({ row, result }) => `${row} ${result}`)
export const reasonsOf = ({ rows }: ImportCheck) => rows.flatMap(({ reasons }) => reasons)

export const startImportShop = async (
  t: TestContext,
  engine: Engine,
  overrides: Parameters<typeof startPictureShop>[2] = {},
) => {
  const shop = await startPictureShop(t, engine, overrides)
  const { admin, app, authorization } = shop
  for (const material_type of ['Mulberry silk', 'Tussar silk']) {
    await admin.call(materialApi.create, { body: { material_type, material_remark: '-' } })
  }
  const send = async (path: string, content: string | Buffer | null, options?: ImportOptions) => {
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
  const sendZip = async (zip: Buffer) => {
    const id = randomBytes(16).toString('hex')
    const headers = { authorization, 'tus-resumable': '1.0.0' }
    const begun = await app.inject({
      method: 'POST',
      url,
      headers: {
        ...headers,
        'upload-length': String(zip.length),
        'upload-metadata': `id ${Buffer.from(id).toString('base64')}`,
      },
    })
    assert.equal(begun.statusCode, 201, begun.body)
    const sent = await app.inject({
      method: 'PATCH',
      url: `${url}/${id}`,
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
  const steps = async (...[path, ...what]: Parameters<typeof send>): Promise<ImportProgress[]> => {
    const answer = await send(path, ...what)
    assert.equal(answer.statusCode, 200, answer.body)
    return answer.body
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
  }
  const check = async (content: string | Buffer | null, options?: ImportOptions) => {
    const last = (await steps('checkArticleFile', content, options)).at(-1)
    return last?.check ?? assert.fail(last?.message)
  }
  const refusal = async (
    content: string | Buffer | null,
    options?: ImportOptions,
    status = 422,
  ) => {
    const answer = await send('checkArticleFile', content, options)
    assert.equal(answer.statusCode, status)
    return answer.json().message as string
  }
  const importFile = (content: string | Buffer | null, options?: ImportOptions) =>
    steps('importArticleFile', content, options)
  const exportFile = (query: string) => shop.get(`/api/getArticleFile?${query}`)
  const all = () => admin.call(articleApi.all, { query: {} })
  const photosOf = (id: number) => admin.call(pictureApi.ofArticle, { id })
  return { ...shop, sendZip, check, refusal, importFile, exportFile, all, photosOf }
}
