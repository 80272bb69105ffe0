import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { encodeAnswer } from '../../contract/answers.ts'
import type { Role } from '../../contract/auth/account.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { Id } from '../../contract/fields.ts'
import { HttpError } from './http-error.ts'
import { idParameter } from './id-parameter.ts'
import { jsonSchemaOf } from './json-schema.ts'

export interface SignedInAdmin {
  id: number
  email: string
  role: Role
  /** The hash of the session's token, by which the session is stored. */
  tokenHash: string
  mustChangePassword: boolean
}

type Read<Schema> = Schema extends z.core.$ZodType ? z.output<Schema> : undefined

export interface HandlerInput<E extends Endpoint> {
  id: number
  query: Read<E['query']>
  body: Read<E['body']>
  /** Set on every call whose access is not `anyone`. */
  admin: SignedInAdmin
  request: FastifyRequest
  reply: FastifyReply
}

export interface Route {
  endpoint: Endpoint
  handle(request: FastifyRequest, reply: FastifyReply): Promise<unknown>
}

const groupByField = (issues: z.core.$ZodIssue[]) => {
  const errors: Record<string, string> = {}
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) errors[key] = `${key} is not known here`
    } else errors[String(issue.path[0] ?? 'body')] ??= issue.message
  }
  return errors
}

/** @throws HttpError 422 with a sentence for each wrong field, or 400 for what is no object */
export const parseInput = <Schema extends z.core.$ZodType>(schema: Schema, given: unknown) => {
  const result = z.safeParse(schema, given)
  if (result.success) return result.data
  const wrongShape = result.error.issues.some(
    ({ path, code }) => path.length === 0 && code === 'invalid_type',
  )
  if (wrongShape) throw new HttpError(400, 'A JSON object is expected here.')
  const errors = groupByField(result.error.issues)
  throw new HttpError(422, Object.values(errors).join('. '), { errors })
}

const idOf = (request: FastifyRequest) => {
  const id = idParameter(request)
  if (id === undefined) return 0
  const result = Id.safeParse(id)
  if (result.success) return result.data
  throw new HttpError(400, 'The id in the address must be a whole number from 1 on.', {
    errors: { id: 'The id must be a whole number from 1 on' },
  })
}

const omitFields = (body: unknown, ignored: readonly string[] = []) =>
  typeof body === 'object' && body !== null && ignored.length > 0
    ? Object.fromEntries(Object.entries(body).filter(([key]) => !ignored.includes(key)))
    : body

export const answerSchema = ({ answer }: Endpoint) => ({ response: { 200: jsonSchemaOf(answer) } })

/**
 * The route of a call: checks id, query and body, carries it out, and encodes the answer. The serialiser leaves out every
 * field that the contract does not name.
 */
export const serve = <E extends Endpoint>(
  endpoint: E,
  carryOut: (input: HandlerInput<E>) => Promise<z.output<E['answer']>>,
): Route => ({
  endpoint,
  handle: async (request, reply) => {
    // The types of query and body depend on the schemas that the endpoint happens to have.
    const input = {
      id: idOf(request),
      query: endpoint.query && parseInput(endpoint.query, request.query),
      body: endpoint.body && parseInput(endpoint.body, omitFields(request.body, endpoint.ignored)),
      admin: request.admin,
      request,
      reply,
    } as HandlerInput<E>
    return encodeAnswer(endpoint.answer, await carryOut(input))
  },
})

declare module 'fastify' {
  interface FastifyRequest {
    admin: SignedInAdmin
  }
}
