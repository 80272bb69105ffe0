import { randomBytes } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'

/** One mail to one checked address; `id` becomes its Message-ID, so that a repeat can be known as such. */
export interface Mail {
  id: string
  to: string
  replyTo: string | null
  subject: string
  text: string
}

export interface Mailer {
  /** Hands a mail over; rejects with a `DeliveryError` where it was not taken. */
  deliver(mail: Mail): Promise<void>
  close(): void
}

/** A mail was not taken; `permanent` where trying again would change nothing (SMTP 5xx). */
export class DeliveryError extends Error {
  readonly permanent: boolean
  /** Whether the mail server itself could not be used, so that no other mail would fare better now. */
  readonly unreachable: boolean

  constructor(cause: Error & { responseCode?: number; command?: string }) {
    super(cause.message, { cause })
    // Before RCPT the server speaks of us, our sign-in or its own state, not of this mail.
    const ofThisMail = cause.command === 'RCPT TO' || cause.command === 'DATA'
    this.permanent = ofThisMail && (cause.responseCode ?? 0) >= 500
    this.unreachable = !ofThisMail
  }
}

const second = 1000

const messageOf = (mail: Mail, from: string): SendMailOptions => ({
  from,
  to: { name: '', address: mail.to },
  ...(mail.replyTo ? { replyTo: { name: '', address: mail.replyTo } } : {}),
  subject: mail.subject,
  text: mail.text,
  messageId: `<${mail.id}>`,
  disableFileAccess: true,
  disableUrlAccess: true,
})

/** Sends over SMTP; gives up on a server that has not taken a mail after so many seconds, however busy it looks. */
export const smtpMailer = (url: string, from: string, seconds = 60): Mailer => {
  const transport = createTransport({
    url,
    connectionTimeout: 10 * second,
    greetingTimeout: 10 * second,
    socketTimeout: 20 * second,
  })
  return {
    deliver: async (mail) => {
      const signal = AbortSignal.timeout(seconds * second)
      await transport.sendMail({ ...messageOf(mail, from), signal }).catch((error) => {
        const tooLong = `The mail server did not take it within ${seconds} s.`
        throw new DeliveryError(signal.aborted ? new Error(tooLong, { cause: error }) : error)
      })
    },
    close: () => transport.close(),
  }
}

/** Puts mails into a folder as `.eml` files, for a machine without a mail server; rejects where it cannot be made. */
export const folderMailer = async (folder: string, from: string): Promise<Mailer> => {
  await mkdir(folder, { recursive: true })
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    deliver: async (mail) => {
      const { message } = await transport.sendMail(messageOf(mail, from))
      const half = join(folder, `.${randomBytes(8).toString('hex')}`)
      await writeFile(half, message as Buffer)
      await rename(half, join(folder, `${mail.id.replaceAll(/[^\w.-]/g, '_')}.eml`))
    },
    close: () => transport.close(),
  }
}
