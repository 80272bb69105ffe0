import type { FastifyRequest } from 'fastify'

/** The `:id` in the address of a request, as it was sent; undefined where the call has none. */
export const idParameter = ({ params }: Pick<FastifyRequest, 'params'>): string | undefined =>
  typeof params === 'object' && params !== null && 'id' in params ? String(params.id) : undefined
