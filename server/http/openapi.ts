import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { Refusal } from '../../contract/answers.ts'
import { apiBase, callNameOf, type Endpoint } from '../../contract/endpoint.ts'
import { Recipe, uploadExtras } from '../../contract/pictures/pictures.ts'
import { jsonSchemaOf } from './json-schema.ts'

const json = (schema: z.core.$ZodType) => ({ 'application/json': { schema: jsonSchemaOf(schema) } })

const parametersOf = ({ path, query }: Endpoint) => {
  const id = path.includes(':id')
    ? [{ name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } }]
    : []
  const properties = query && jsonSchemaOf(query).properties
  const parameters = Object.entries(properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    schema,
  }))
  return [...id, ...parameters]
}

const file = { type: 'string', contentMediaType: 'application/octet-stream' }

const bodyOf = ({ body, upload, options }: Endpoint) => {
  if (body) return { requestBody: { required: true, content: json(body) } }
  if (!upload) return {}
  const { original, recipe } = uploadExtras
  const extras = options
    ? { options: jsonSchemaOf(options) }
    : { [original]: file, [recipe]: jsonSchemaOf(Recipe) }
  const schema = {
    type: 'object',
    properties: { [upload]: file, ...extras },
    ...(options ? {} : { required: [upload] }),
  }
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
}

const answerOf = ({ answer }: Endpoint) =>
  answer instanceof z.ZodMiniFile ? { 'application/octet-stream': {} } : json(answer)

const operationOf = (endpoint: Endpoint) => ({
  operationId: callNameOf(endpoint),
  summary: endpoint.summary,
  parameters: parametersOf(endpoint),
  ...bodyOf(endpoint),
  ...(endpoint.access !== 'anyone' ? { security: [{ token: [] }] } : {}),
  responses: {
    200: { description: 'Carried out', content: answerOf(endpoint) },
    default: { description: 'Refused', content: json(Refusal) },
  },
})

const openApiOf = (endpoints: Endpoint[], version: string) => {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of endpoints) {
    const path = apiBase + endpoint.path.replace(':id', '{id}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Freightloom', version },
    paths,
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
  }
}

export const serveOpenApi = (app: FastifyInstance, endpoints: Endpoint[], version: string) => {
  let document: ReturnType<typeof openApiOf> | undefined
  // Made when it is first asked for, as it takes a tenth of the time that the server needs to start.
  app.get(`${apiBase}/openapi.json`, async () => {
    document ??= openApiOf(endpoints, version)
    return document
  })
}
