import type { FastifyInstance } from 'fastify'

/** What the reference says of the JSON of a body or of one of its fields. */
export interface Schema {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  items?: Schema
}

interface Operation {
  security?: unknown
  parameters: { name: string; in: string; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

/** One call, as the reference of the running server tells it. */
export interface Call {
  method: 'GET' | 'POST' | 'DELETE'
  /** With `{id}` where a record is named. */
  path: string
  isGuarded: boolean
  /** The schema of its JSON body. */
  body?: Schema
  /** The parts of its multipart body. */
  parts: string[]
  query: Record<string, Schema>
}

/** Every call of a server, read from its own reference. */
export const callsOf = async (app: Pick<FastifyInstance, 'inject'>): Promise<Call[]> => {
  const { paths } = (await app.inject({ url: '/api/openapi.json' })).json<{
    paths: Record<string, Record<string, Operation>>
  }>()
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security, parameters, requestBody }]) => {
      const content = requestBody?.content ?? {}
      const body = content['application/json']?.schema
      const asked = parameters.filter((one) => one.in === 'query')
      return {
        method: method.toUpperCase() as Call['method'],
        path,
        isGuarded: security !== undefined,
        ...(body ? { body } : {}),
        parts: Object.keys(content['multipart/form-data']?.schema.properties ?? {}),
        query: Object.fromEntries(asked.map(({ name, schema }) => [name, schema])),
      }
    }),
  )
}
