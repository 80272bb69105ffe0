import type { FastifyRequest } from 'fastify'
import type { Trx } from '../../database/database.ts'
import { DAY_MS, lastSpan } from '../../database/instants.ts'
import { clientNetwork } from '../../http/connections/client-address.ts'
import { type MailMessage, queueMail } from '../../mail/queue-mail.ts'
import { describeDevice } from './device-name.ts'

const MAX_MAILS_PER_DAY = 3

/** Enough to recognise one's own network by. */
const shortenAddress = (address: string) => {
  const network = clientNetwork(address)
  return network + (network.includes(':') ? ':…' : '.…')
}

/** Holds nothing that the client could choose: its device is one of our own words. */
const newDeviceMail = (
  recipient: string,
  { ip, headers }: FastifyRequest,
  time: string,
): MailMessage => ({
  kind: 'new device',
  recipient,
  reply_to: null,
  subject: 'New sign-in to the back-office of Freightloom',
  body: [
    'Somebody signed in as you on a device that we have not seen you on before.',
    '',
    `Device: ${describeDevice(headers['user-agent'] ?? '')}`,
    `Time: ${time}`,
    `Address: ${shortenAddress(ip)}`,
    '',
    'If it was you, you need not do anything.',
    'If it was not, sign in and change your password at once, which ends all sessions, and remove passkeys on the Account screen that you do not know.',
    'If you cannot sign in, ask an owner of the shop to disable your account.',
    '',
    'Freightloom',
  ].join('\n'),
})

export const queueNewDeviceMail = async (
  trx: Trx,
  {
    recipient,
    request,
    timeZone,
  }: { recipient: string; request: FastifyRequest; timeZone: string },
  at: Date,
) => {
  const { count } = await trx
    .selectFrom('mails')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('kind', '=', 'new device')
    .where((row) => row.between('created_at', ...lastSpan(at, DAY_MS)))
    .where('recipient', '=', recipient)
    .executeTakeFirstOrThrow()
  if (count >= MAX_MAILS_PER_DAY) return
  const format = new Intl.DateTimeFormat('en-IN', {
    timeZone,
    dateStyle: 'long',
    timeStyle: 'long',
  })
  await queueMail(trx, newDeviceMail(recipient, request, format.format(at)), at)
}
