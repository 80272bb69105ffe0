import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ShopSettings } from '../../../contract/shop/settings/shop-settings.ts'
import type { Db } from '../../database/database.ts'
import { dateAfter, MINUTE_MS } from '../../database/instants.ts'
import type { BuiltPage } from '../../http/pages/built-pages.ts'
import { documentHeaders, framedPolicy } from '../../http/security/security-headers.ts'
import { createTextSigner } from '../../secrets/signing-key.ts'
import { readAsPublished } from './setting-versions.ts'

/** How long the address of a preview can be opened. */
const PREVIEW_MS = 15 * MINUTE_MS

/** What is published, in the place of the number of a draft. */
const PUBLISHED = 0

const base = '/Preview'

/**
 * Addresses that show pages with a draft. A frame sends no token of a session, so its address is signed with the draft,
 * the session and an expiry; nothing is stored.
 */
const createPreviewAddresses = (db: Db) => {
  const { sign, verify } = createTextSigner(db, 'previews of shop settings')

  return {
    issue: async (revision: number, session: number, at: Date) =>
      `${base}/${await sign(`${revision}-${session}-${dateAfter(at, PREVIEW_MS).getTime()}`)}`,
    /** @returns the numbers of draft and session; undefined for a token that was not issued or has expired */
    read: async (token: string, at: Date) => {
      const [revision = 0, session = 0, expiry = 0] =
        (await verify(token))?.split('-').map(Number) ?? []
      return expiry > at.getTime() ? { revision, session } : undefined
    },
  }
}

interface PreviewServices {
  db: Db
  now: () => Date
  readSettings: () => Promise<ShopSettings>
  readSessionId: (tokenHash: string) => Promise<number>
  /** A preview ends with the session that asked for it, and with its right to. */
  isOwnersSession: (id: number, at: Date) => Promise<boolean>
  /** A public page or one of the window with these settings; null where there is none. */
  drawPage: (url: string, settings: ShopSettings) => Promise<BuiltPage | null>
}

/**
 * The page without its scripts, which the frame refuses. A press on a link does nothing: it would open a window, which the
 * frame may not.
 */
const makeStill = (html: string) =>
  html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace('</head>', '<base target="_blank" /></head>')

/**
 * Serves pages at `/Preview/<token><path>` to frames of the back-office: as visitors see them, or with the draft. They are
 * never kept, and run no script.
 * @returns what gives the addresses
 */
export const servePreviews = (
  app: FastifyInstance,
  { db, now, readSettings, readSessionId, isOwnersSession, drawPage }: PreviewServices,
) => {
  const addresses = createPreviewAddresses(db)

  const readShown = async (token: string) => {
    const at = now()
    const preview = await addresses.read(token, at)
    if (!preview || !(await isOwnersSession(preview.session, at))) return undefined
    const { revision } = preview
    const published = await readSettings()
    return revision === PUBLISHED ? published : readAsPublished(db, revision, published)
  }

  const sendPreview = async (
    { params, url }: FastifyRequest<{ Params: { token: string } }>,
    reply: FastifyReply,
  ) => {
    const settings = await readShown(params.token)
    const path = url.slice(url.indexOf(params.token) + params.token.length)
    const page = settings && (await drawPage(path || '/', settings))
    reply.headers({
      ...documentHeaders,
      'cache-control': 'no-store',
      'content-security-policy': framedPolicy(page?.policy),
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'SAMEORIGIN',
      'x-robots-tag': 'noindex',
    })
    if (page) return reply.type('text/html; charset=utf-8').send(makeStill(page.html.toString()))
    const reason = settings ? 'There’s no such page.' : 'This preview has ended. Open it again.'
    return reply
      .code(settings ? 404 : 403)
      .type('text/plain; charset=utf-8')
      .send(reason)
  }
  // That of Home, whose slash is none to the router.
  app.get(`${base}/:token`, sendPreview)
  app.get(`${base}/:token/*`, sendPreview)

  return async (revision: number, tokenHash: string) => {
    const at = now()
    const session = await readSessionId(tokenHash)
    return {
      now: await addresses.issue(PUBLISHED, session, at),
      draft: await addresses.issue(revision, session, at),
    }
  }
}
