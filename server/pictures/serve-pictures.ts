import type { FastifyInstance } from 'fastify'
import { IMMUTABLE } from '../http/cache-control.ts'
import { storedFileName } from '../images/renditions.ts'
import type { PictureStore } from '../storage/picture-store.ts'

export const servePictures = (app: FastifyInstance, publicStore: PictureStore) => {
  app.get<{ Params: { file: string } }>('/pictures/:file', async (request, reply) => {
    const { file } = request.params
    const [, id, kind = 'jpeg'] = storedFileName.exec(file) ?? []
    if (!id) return reply.callNotFound()
    const found = await publicStore.read(file)
    if (found) {
      reply.headers({
        'content-type': `image/${kind}`,
        'content-length': found.size,
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': IMMUTABLE,
      })
      return reply.send(found.content)
    }
    // The rendition is not made yet, or the picture is not that wide. AVIF is made last, so WebP is tried first.
    if (kind === 'jpeg') return reply.callNotFound()
    const instead = kind === 'avif' ? file.replace('.avif', '.webp') : `${id}.jpg`
    return reply.header('cache-control', 'no-store').redirect(`/pictures/${instead}`, 307)
  })
}
