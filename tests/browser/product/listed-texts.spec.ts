import { groupsOf, naughtyTexts } from '../../samples/naughty-texts.ts'
import { authHeaders, expect } from '../support/fixtures.ts'
import { sendEnquiry } from '../support/screens/enquiry-screen.ts'
import { bannerOf, openScreen, test } from '../support/script-incidents.ts'
import { saree } from '../support/shop.ts'

const fields = [
  'article_name',
  'Material',
  'article_remark',
  'article_fb',
  'article_twit',
  'article_pinint',
]

/** Several texts in one, as long as a field may be: how a text is shown does not depend on its neighbours. */
const joined = (texts: string[]) => {
  const lines: string[] = ['']
  for (const text of texts) {
    const line = lines.at(-1) ?? ''
    const longer = line ? `${line} ${text}` : text
    if ([...longer].length < 190) lines.splice(-1, 1, longer)
    else lines.push(text)
  }
  return lines
}

/** Carries out work on all of them, some at a time. */
const forAll = async <Item>(
  items: Item[],
  work: (item: Item, number: number) => Promise<unknown>,
) => {
  const waiting = items.entries()
  const worker = async () => {
    for (const [number, item] of waiting) await work(item, number)
  }
  await Promise.all(Array.from({ length: 8 }, worker))
}

test('V4: no text that has broken other programs runs on a screen', async ({ page, baseURL }) => {
  const texts = naughtyTexts().filter(
    (text) => text.trim() && [...text].length < 190 && !text.includes('\0') && text.isWellFormed(),
  )
  const headers = { ...(await authHeaders(page)), 'content-type': 'application/json' }
  const create = async (path: string, data: object) => {
    const body = JSON.stringify(data)
    const answer = await fetch(`${baseURL}/api/${path}`, { method: 'POST', headers, body })
    expect(answer.ok).toBe(true)
  }
  const lines = joined(texts)
  await forAll(lines, (text) => create('createBanner', bannerOf(text)))
  await forAll(groupsOf(2, lines), ([type, material_remark = type], number) =>
    create('creatematerial_master', { material_type: `${type} ${number}`, material_remark }),
  )
  await forAll(groupsOf(fields.length, texts), (some) =>
    create('createArticle', {
      ...saree,
      ...Object.fromEntries(some.map((text, number) => [fields[number], text])),
    }),
  )
  const messages = groupsOf(4000, [...texts.join('\n')]).slice(0, 5)
  for (const part of messages)
    await sendEnquiry(page, 'contact', { name: 'Asha', message: part.join('') })
  for (const [where, title, count] of [
    ['/Banner', 'Banners', lines.length],
    ['/Materialmaster', 'Materials', Math.ceil(lines.length / 2)],
    ['/Article', 'Articles', Math.ceil(texts.length / fields.length)],
  ] as const) {
    let left = count
    for (let number = 1; left > 0; number += 1) {
      await openScreen(page, `${where}?pageSize=100&page=${number}`, title)
      const edits = page.getByRole('button', { name: /^Edit/ })
      await expect(edits).toHaveCount(Math.min(left, 100))
      left -= 100
      const ways = await page
        .getByRole('row')
        .getByRole('link')
        .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).protocol))
      expect(ways.filter((way) => !/^https?:$/.test(way))).toEqual([])
    }
  }
  await openScreen(page, '/Enquiries', 'Enquiries')
})
