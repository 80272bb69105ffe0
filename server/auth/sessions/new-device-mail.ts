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
  subject: 'New sign-in to the Freightloom back-office',
  body: [
    'New sign-in to your account from a device we don’t recognise.',
    '',
    `Device: ${describeDevice(headers['user-agent'] ?? '')}`,
    `Time: ${time}`,
    `IP address: ${shortenAddress(ip)}`,
    '',
    'If this was you, there’s nothing to do.',
    'If it wasn’t, sign in and change your password right away. That signs out all your devices. Then remove any passkeys you don’t recognise on the Account screen.',
    'If you can’t sign in, ask one of the shop’s owners to disable your account.',
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
