import type { FastifyReply, FastifyRequest } from 'fastify'
import { REVALIDATE } from '../cache-control.ts'
import { documentHeaders } from '../security/security-headers.ts'
import type { BuiltPage } from './built-pages.ts'

interface SendOptions {
  headers?: Record<string, string>
  compressedFor?: FastifyRequest | undefined
}

/** Whether a client accepts Brotli; it refuses it by `br;q=0` (RFC 9110, 12.4.2). */
export const acceptsBrotli = ({ headers }: FastifyRequest) =>
  /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(String(headers['accept-encoding']))

const sendHtml = async ({ html, compressed }: BuiltPage, reply: FastifyReply, isBrotli: boolean) =>
  isBrotli ? reply.header('content-encoding', 'br').send(await compressed()) : reply.send(html)

/** Sends a page with its headers, or 304 to a browser that holds it. A page for an error is always sent (RFC 9110, 13.2.1). */
export const sendPage = async (
  page: BuiltPage,
  request: FastifyRequest,
  reply: FastifyReply,
  { type = 'text/html; charset=utf-8', cacheControl = REVALIDATE } = {},
) => {
  reply.type(type).headers({
    ...documentHeaders,
    'cache-control': cacheControl,
    etag: page.etag,
    'content-security-policy': page.policy,
    vary: 'accept-encoding',
  })
  const isHeld = reply.statusCode === 200 && request.headers['if-none-match'] === page.etag
  if (isHeld) return reply.code(304).send()
  return sendHtml(page, reply, acceptsBrotli(request))
}

/**
 * Sends a page that only its visitor sees, which nothing keeps.
 * @param compressedFor a request whose answer holds no secret: beside what a stranger can choose, such as the address, the
 * size of a compressed page would tell of it
 */
export const sendPrivate = async (
  page: BuiltPage,
  reply: FastifyReply,
  { headers = {}, compressedFor }: SendOptions = {},
) => {
  reply.type('text/html; charset=utf-8').headers({
    ...documentHeaders,
    'cache-control': 'no-store',
    'content-security-policy': page.policy,
    ...headers,
  })
  return sendHtml(page, reply, compressedFor !== undefined && acceptsBrotli(compressedFor))
}
