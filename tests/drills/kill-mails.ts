import { setTimeout as sleep } from 'node:timers/promises'
import { enquiryApi, enquiryKinds } from '../../contract/enquiries/enquiry-forms.ts'
import { freePort, startMailServer } from '../services/mail-server.ts'
import { administrator, visitorAt } from './administrator.ts'
import { afterwards, killed } from './killed.ts'
import type { Random } from './random.ts'

const sales = 'sales@example.com'

/** A demo request of this company. */
export const request = (company: string) => {
  const email = `${company.toLowerCase()}@example.com`
  const form = { name: 'Asha Rao', email, phone: '9876543210', company, location: 'Surat' }
  const text = JSON.stringify({ ...form, product: 'Billing Platform' }, null, 2)
  return { to: email, subject: enquiryKinds.demo.subject, templateType: 'demo' as const, text }
}

/** M5: kills the product between an accepted enquiry and its mail, and counts what reaches the sales team. */
export const killMails = async (kills: number, folder: string, random: Random) => {
  const office = await startMailServer(await freePort())
  const settings = {
    DATA_DIR: folder,
    ...administrator,
    SMTP_URL: office.url,
    SALES_EMAIL: sales,
    ENQUIRIES_PER_10_MIN: '1000000',
  }
  const accepted: string[] = []
  await killed(kills, settings, random, 2, async (url, round) => async (worker, count) => {
    const company = `Roadlines-${round}-${worker}-${count}-`
    await visitorAt(url).call(enquiryApi.send, { body: request(company) })
    accepted.push(company)
    await sleep(20)
  })
  const mailsOf = (company: string) =>
    office.received.filter(({ to, raw }) => to.includes(sales) && raw.includes(company))
  await afterwards(settings, async () => {
    const arrived = () => accepted.every((company) => mailsOf(company).length > 0)
    for (let tries = 0; tries < 600 && !arrived(); tries += 1) await sleep(100)
  })
  await office.stop()
  const mails = accepted.map(mailsOf)
  const ids = mails.map(
    (same) => new Set(same.map(({ raw }) => /^Message-ID: .*$/im.exec(raw)?.[0])),
  )
  return {
    kills,
    accepted: accepted.length,
    lost: mails.filter((same) => same.length === 0).length,
    twice: mails.filter((same) => same.length > 1).length,
    underTwoIds: ids.filter(({ size }) => size > 1).length,
  }
}
