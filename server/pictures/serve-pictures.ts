import type { FastifyInstance } from 'fastify'
import type { PictureStore } from '../storage/picture-store.ts'

const shape = /^([0-9a-f]{32})(?:\.jpg|-(?:320|640|960|1280|1920)\.(avif|webp))$/

/** Serves what is made from originals at its stored names; what is no such name is not there. */
export const servePictures = (app: FastifyInstance, publicStore: PictureStore) => {
  app.get<{ Params: { file: string } }>('/pictures/:file', async (request, reply) => {
    const { file } = request.params
    const [, id, kind = 'jpeg'] = shape.exec(file) ?? []
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
    // A width that is not made yet, or wider than the picture itself: the picture stands in for it.
    if (kind === 'jpeg') return reply.callNotFound()
    return reply.header('cache-control', 'no-store').redirect(`/pictures/${id}.jpg`, 307)
  })
}
