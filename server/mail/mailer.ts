import { randomBytes } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SendMailOptions } from 'nodemailer'
import { SECOND_MS } from '../database/instants.ts'

/** A mail to one validated address. `id` becomes its Message-ID, by which a mail server recognises a repeat. */
interface Mail {
  id: string
  to: string
  /** The name before the address of the product; null for the product’s own. */
  sender: string | null
  replyTo: string | null
  subject: string
  text: string
  /** The same with links; null where the text is sent alone. */
  html: string | null
}

export interface Mailer {
  /** Delivers a mail; rejects with a `DeliveryError` if it was not accepted. */
  deliver(mail: Mail): Promise<void>
  close(): void
}

/** A mail was not accepted; `permanent` if another attempt would fail too (SMTP 5xx). */
export class DeliveryError extends Error {
  readonly permanent: boolean
  /** Whether the mail server itself cannot be used, so that every other mail would fail too. */
  readonly unreachable: boolean

  constructor(cause: Error & { responseCode?: number; command?: string }) {
    super(cause.message, { cause })
    // Before RCPT the server answers about our sign-in or its own state, not about this mail.
    const isAboutMail = cause.command === 'RCPT TO' || cause.command === 'DATA'
    this.permanent = isAboutMail && (cause.responseCode ?? 0) >= 500
    this.unreachable = !isAboutMail
  }
}

// Loaded with the first mail, as it takes 10 MB of memory.
const loadNodemailer = () => import('nodemailer')

const addressOf = (from: string) => /<([^<>]*)>$/.exec(from)?.[1] ?? from

const sendOptionsOf = (mail: Mail, from: string): SendMailOptions => ({
  from: mail.sender ? { name: mail.sender, address: addressOf(from) } : from,
  to: { name: '', address: mail.to },
  ...(mail.replyTo ? { replyTo: { name: '', address: mail.replyTo } } : {}),
  subject: mail.subject,
  text: mail.text,
  ...(mail.html === null ? {} : { html: mail.html }),
  // So that absence notes and other programs do not answer it (RFC 3834).
  headers: { 'Auto-Submitted': 'auto-generated' },
  messageId: `<${mail.id}>`,
  disableFileAccess: true,
  disableUrlAccess: true,
})

/** Sends over SMTP. A mail that was not accepted within `timeoutSeconds` has failed, even if the server is still answering. */
export const createSmtpMailer = (url: string, from: string, timeoutSeconds = 60): Mailer => {
  const openTransport = async () =>
    (await loadNodemailer()).createTransport({
      url,
      connectionTimeout: 10 * SECOND_MS,
      greetingTimeout: 10 * SECOND_MS,
      socketTimeout: 20 * SECOND_MS,
    })
  let transport: Awaited<ReturnType<typeof openTransport>> | undefined
  return {
    deliver: async (mail) => {
      transport ??= await openTransport()
      const signal = AbortSignal.timeout(timeoutSeconds * SECOND_MS)
      await transport.sendMail({ ...sendOptionsOf(mail, from), signal }).catch((error) => {
        const timeoutMessage = `The mail server did not accept it within ${timeoutSeconds} s.`
        throw new DeliveryError(
          signal.aborted ? new Error(timeoutMessage, { cause: error }) : error,
        )
      })
    },
    close: () => transport?.close(),
  }
}

/** Writes mails into a folder as `.eml` files, for a machine without a mail server; rejects if it cannot be made. */
export const openFolderMailer = async (folder: string, from: string): Promise<Mailer> => {
  await mkdir(folder, { recursive: true })
  return {
    deliver: async (mail) => {
      const { createTransport } = await loadNodemailer()
      const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
      const { message } = await transport.sendMail(sendOptionsOf(mail, from))
      const partial = join(folder, `.${randomBytes(8).toString('hex')}`)
      try {
        await writeFile(partial, message)
        await rename(partial, join(folder, `${mail.id.replaceAll(/[^\w.-]/g, '_')}.eml`))
      } catch (error) {
        await rm(partial, { force: true })
        throw error
      }
    },
    close: () => {},
  }
}
