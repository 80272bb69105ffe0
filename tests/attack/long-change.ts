import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { addFunctions } from '../../server/database/engines/sqlite.ts'
import { demoForm, enquiryBody } from '../../server/testing/enquiries/enquiries.ts'
import { type Attack, judge } from './attack-row.ts'
import { ask, signInHeaders, startTarget } from './target.ts'

const ARTICLES = 10_000

const addArticles = (folder: string) => {
  const database = new DatabaseSync(join(folder, 'data/freightloom.sqlite'))
  addFunctions(database)
  database.exec(`with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${ARTICLES})
    insert into articles (article_name, article_price, article_stock, Material, article_Blouse, article_Length, article_wash,
        article_remark, article_fb, article_twit, article_pinint)
      select 'Green silk ' || n, 1000 + n, 3, 'Mulberry silk', 'Yes', '6.3 m', 'Dry wash', 'NA', 'NA', 'NA', 'Bridal' from numbers`)
  database.close()
}

/** Enquiries from different addresses while every price is changed; each must be answered before the change is. */
export const longChange: Attack = async (context) => {
  const first = await startTarget(context)
  await first.end()
  addArticles(context.folder)
  const { port } = await startTarget(context)
  const headers = await signInHeaders(port)
  const change = { field: 'article_price', how: 'add', amount: '1' }
  const preview = await ask({
    port,
    path: `/api/previewArticleChange?${new URLSearchParams(change)}`,
    headers,
  })
  const { versions_hash } = JSON.parse(preview.text)
  let isRunning = true
  const changing = ask({
    port,
    path: '/api/changeArticles',
    headers,
    body: { ...change, versions_hash },
  }).finally(() => {
    isRunning = false
  })
  let stored = 0
  let refused = 0
  let longestMs = 0
  for (let number = 1; isRunning && number < 50; number += 1) {
    const form = { ...demoForm, email: `visitor-${number}@example.com` }
    const askedAt = performance.now()
    const { status } = await ask({
      port,
      path: '/api/send-mail',
      body: enquiryBody('demo', form),
      from: `127.0.${number}.1`,
    })
    longestMs = Math.max(longestMs, performance.now() - askedAt)
    if (status !== 200) refused += 1
    else if (isRunning) stored += 1
  }
  const { status, text } = await changing
  return judge(
    `enquiries while the price of ${ARTICLES} articles is changed`,
    `${stored} stored before its end, the longest after ${Math.round(longestMs)} ms, ${refused} refused; the change ${status} ${text.slice(0, 60)}`,
    'at least 2 stored before its end, each within a second, none refused, the change whole',
    stored >= 2 && longestMs <= 1000 && refused === 0 && text.includes(`"changed":${ARTICLES}`),
  )
}
