import type { FastifyInstance } from 'fastify'

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

export interface Call {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  isGuarded: boolean
  body?: Schema
  parts: string[]
  query: Record<string, Schema>
}

export const listCalls = async (app: Pick<FastifyInstance, 'inject'>): Promise<Call[]> => {
  const { paths } = (await app.inject({ url: '/api/openapi.json' })).json<{
    paths: Record<string, Record<string, Operation>>
  }>()
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security, parameters, requestBody }]) => {
      const content = requestBody?.content ?? {}
      const body = content['application/json']?.schema
      const queryParameters = parameters.filter((parameter) => parameter.in === 'query')
      return {
        method: method.toUpperCase() as Call['method'],
        path,
        isGuarded: security !== undefined,
        ...(body ? { body } : {}),
        parts: Object.keys(content['multipart/form-data']?.schema.properties ?? {}),
        query: Object.fromEntries(queryParameters.map(({ name, schema }) => [name, schema])),
      }
    }),
  )
}
