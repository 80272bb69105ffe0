import { naughtyTexts } from '../../samples/naughty-texts.ts'
import { authHeaders, expect } from '../support/fixtures.ts'
import { bannerOf, openScreen, sendContact, test } from '../support/script-incidents.ts'
import { saree } from '../support/shop.ts'

const fields = [
  'article_name',
  'Material',
  'article_remark',
  'article_fb',
  'article_twit',
  'article_pinint',
]

const groupsOf = <Item>(size: number, items: Item[]) =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
    items.slice(at * size, at * size + size),
  )

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

test('V4: of all texts that have broken other programs none runs, wherever texts stand', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const texts = naughtyTexts().filter(
    (text) => text.trim() && [...text].length < 190 && !text.includes('\0') && text.isWellFormed(),
  )
  const headers = await authHeaders(page)
  const create = async (path: string, data: object) => {
    const answer = await page.request.post(`/api/${path}`, { headers, data })
    expect(answer.ok()).toBe(true)
  }
  await forAll(texts, (text) => create('createBanner', bannerOf(text)))
  await forAll(groupsOf(2, texts), ([type, material_remark = type], number) =>
    create('creatematerial_master', { material_type: `${type} ${number}`, material_remark }),
  )
  await forAll(groupsOf(fields.length, texts), (some) =>
    create('createArticle', {
      ...saree,
      ...Object.fromEntries(some.map((text, number) => [fields[number], text])),
    }),
  )
  const messages = groupsOf(4000, [...texts.join('\n')]).slice(0, 5)
  for (const part of messages) await sendContact(page, 'Asha', part.join(''))
  for (const [where, title, size] of [
    ['/Banner', 'Banners', 1],
    ['/Materialmaster', 'Materials', 2],
    ['/Article', 'Articles', fields.length],
  ] as const) {
    let left = Math.ceil(texts.length / size)
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
