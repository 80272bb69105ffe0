import { buffer } from 'node:stream/consumers'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { IMMUTABLE } from '../http/cache-control.ts'
import { storedFileName } from '../images/renditions.ts'
import type { PictureStore } from '../storage/picture-store.ts'

/**
 * The bytes that a request asks for, from `start` up to and without `end`; null where it asks for all. Several ranges at
 * once count as all. */
const rangeOf = ({ method, headers }: FastifyRequest, size: number) => {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '') ?? []
  if (method !== 'GET' || headers['if-range'] || !(first || last)) return null
  if (!first) return { start: Math.max(0, size - Number(last)), end: size }
  if (last && Number(last) < Number(first)) return null
  return { start: Number(first), end: last ? Math.min(size, Number(last) + 1) : size }
}

export const servePictures = (app: FastifyInstance, publicStore: PictureStore) => {
  app.get<{ Params: { file: string } }>('/pictures/:file', async (request, reply) => {
    const { file } = request.params
    const [, id, kind = 'jpeg'] = storedFileName.exec(file) ?? []
    if (!id) return reply.callNotFound()
    const found = await publicStore.read(file)
    if (found) {
      const { size, content } = found
      reply.headers({
        'content-type': `image/${kind}`,
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': IMMUTABLE,
        // Previews and other sites may show a photo of the shop.
        'cross-origin-resource-policy': 'cross-origin',
        'accept-ranges': 'bytes',
      })
      const range = rangeOf(request, size)
      if (!range) return reply.header('content-length', size).send(content)
      const { start, end } = range
      const part = (await buffer(content)).subarray(start, end)
      if (part.length === 0) {
        reply.header('cache-control', 'no-store').header('content-range', `bytes */${size}`)
        return reply.code(416).send()
      }
      reply.header('content-range', `bytes ${start}-${end - 1}/${size}`)
      return reply.code(206).send(part)
    }
    // The rendition is not made yet, or the picture is not that wide. AVIF is made last, so WebP is tried first.
    if (kind === 'jpeg') return reply.callNotFound()
    const instead = kind === 'avif' ? file.replace('.avif', '.webp') : `${id}.jpg`
    return reply.header('cache-control', 'no-store').redirect(`/pictures/${instead}`, 307)
  })
}
