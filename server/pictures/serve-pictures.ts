import type { FastifyInstance } from 'fastify'
import type { PictureStore } from '../storage/picture-store.ts'

const FILE_NAME = /^([0-9a-f]{32})(?:\.jpg|-(?:320|640|960|1280|1920)\.(avif|webp))$/

export const servePictures = (app: FastifyInstance, publicStore: PictureStore) => {
  app.get<{ Params: { file: string } }>('/pictures/:file', async (request, reply) => {
    const { file } = request.params
    const [, id, kind = 'jpeg'] = FILE_NAME.exec(file) ?? []
    if (!id) return reply.callNotFound()
    const found = await publicStore.read(file)
    if (found) {
      reply.headers({
        'content-type': `image/${kind}`,
        'content-length': found.size,
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'public, max-age=31536000, immutable',
      })
      return reply.send(found.content)
    }
    // The rendition is not made yet, or the picture is not that wide. AVIF is made last, so WebP is tried first.
    if (kind === 'jpeg') return reply.callNotFound()
    const instead = kind === 'avif' ? file.replace('.avif', '.webp') : `${id}.jpg`
    return reply.header('cache-control', 'no-store').redirect(`/pictures/${instead}`, 307)
  })
}
