import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '../../build/find-free-port.ts'
import { enquiryApi } from '../../contract/enquiries/enquiry-forms.ts'
import { administratorSettings } from '../samples/administrator.ts'
import { demoRequest } from '../samples/demo-request.ts'
import { visitorAt } from '../services/administrator.ts'
import { startMailServer } from '../services/mail-server.ts'
import { killProduct, withProduct } from './kill-product.ts'
import type { Random } from './random.ts'

const salesEmail = 'sales@example.com'

/** M5: kills the product between an accepted enquiry and its mail, and counts what reaches the sales team. */
export const killMails = async (kills: number, folder: string, random: Random) => {
  const mailServer = await startMailServer({ port: await findFreePort() })
  const settings = {
    DATA_DIR: folder,
    ...administratorSettings,
    SMTP_URL: mailServer.url,
    SALES_EMAIL: salesEmail,
    ENQUIRIES_PER_10_MIN: '1000000',
  }
  const accepted: string[] = []
  await killProduct(
    { kills, settings, random, workers: 2 },
    async (url, round) => async (worker, count) => {
      const company = `Roadlines-${round}-${worker}-${count}-`
      await visitorAt(url).call(enquiryApi.send, { body: demoRequest(company) })
      accepted.push(company)
      await sleep(20)
    },
  )
  const mailsOf = (company: string) =>
    mailServer.received.filter(({ to, raw }) => to.includes(salesEmail) && raw.includes(company))
  await withProduct(settings, async () => {
    const haveArrived = () => accepted.every((company) => mailsOf(company).length > 0)
    for (let tries = 0; tries < 600 && !haveArrived(); tries += 1) await sleep(100)
  })
  await mailServer.stop()
  const mailsByRequest = accepted.map(mailsOf)
  const idsByRequest = mailsByRequest.map(
    (mails) => new Set(mails.map(({ raw }) => /^Message-ID: .*$/im.exec(raw)?.[0])),
  )
  return {
    kills,
    accepted: accepted.length,
    lost: mailsByRequest.filter((mails) => mails.length === 0).length,
    twice: mailsByRequest.filter((mails) => mails.length > 1).length,
    underTwoIds: idsByRequest.filter(({ size }) => size > 1).length,
  }
}
