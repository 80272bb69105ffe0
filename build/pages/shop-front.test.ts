import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Notice } from '../../contract/banners/announcement.ts'
import type { PublicPage } from '../../contract/public-pages.ts'
import { noSettings } from '../../contract/shop/settings/shop-settings.ts'
import { wholeShop } from '../../contract/shop/window/shop-query.ts'
import { context, forms, newOrder } from '../../tests/samples/order-pages.ts'
import { openBuiltDrawer, textOf } from '../../tests/services/built-site.ts'

/* The head and the foot of the shop's pages, drawn by the built renderer. */

const { draw: drawPage } = openBuiltDrawer()

const read = async (
  page: PublicPage | undefined,
  settings = context.settings,
  notice: Notice | null = null,
) => (await drawPage(page as PublicPage, { ...context, settings, notice })).html.toString()

const draw = async (settings = context.settings, notice: Notice | null = null) => {
  const html = await read(forms.one, settings, notice)
  const part = (name: string) => new RegExp(`<${name}\\b.*?</${name}>`, 's').exec(html)?.[0] ?? ''
  return { head: part('head'), page: part('body'), header: part('header'), footer: part('footer') }
}

for (const [name, page] of Object.entries({
  'form of an order': forms.one,
  'page of an order': newOrder,
  'page of no saree': { kind: 'missing' as const, isGone: false, alike: [] },
}))
  test(`the ${name} is all about the shop, but for one line that leads to the site`, async () => {
    const html = (await read(page)).replace(/<(script|style)\b.*?<\/\1>|<link[^>]*>/gs, '')
    const [line, ...others] = html.match(/<a [^>]*href="\/"[^>]*>.*?<\/a>/g) ?? []
    assert.equal(textOf(line ?? ''), 'Runs on Freightloom')
    assert.deepEqual(others, [])
    const rest = html.replace('Runs on Freightloom', '')
    assert.doesNotMatch(rest, /[Ff]reight|Request Demo|Login|Our Solutions|are samples/)
  })

test('the list begins with the owner’s own line, or with none', async () => {
  const list = {
    ...{ kind: 'catalogue' as const, alike: [], query: wholeShop, isUnknown: false, total: 0 },
    ...{ available: 0, isMore: false, categories: [], materials: [], colours: [] },
    ...{ pieces: [], nextAfter: null },
  }
  assert.doesNotMatch(textOf(await read(list)), /woven/i)
  const shop_intro = 'Every saree is woven by hand in Kanchipuram.'
  const html = await read(list, { ...context.settings, shop_intro })
  assert.match(textOf(html), /Our sarees Every saree is woven by hand in Kanchipuram\./)
})

test('the head leads to each category’s list, by its nav and its menu', async () => {
  const { header } = await draw()
  assert.equal(header.match(/href="\/Shop\?category=Silk\+%26\+zari"/g)?.length, 2)
  assert.equal(header.match(/>Silk &amp; zari<\/a>/g)?.length, 2)
  assert.equal(header.match(/href="\/Shop\?category=Ikat"/g)?.length, 2)
})

test('without script the head claims no pieces, and its bag leads to the form', async () => {
  const { header } = await draw()
  assert.match(header, /<a href="\/Order">.*<b hidden>0<\/b><\/a><\/shop-pieces>/s)
})

test('a name with tags in it is text in the head, the foot and the title', async () => {
  const { head, page, header, footer } = await draw({
    ...context.settings,
    shop_name: '<b>Asha</b>',
  })
  assert.doesNotMatch(page + head, /<b>Asha/)
  for (const part of [header, footer]) assert.match(part, /&lt;b>Asha&lt;\/b>/)
  assert.match(head, /&lt;b&gt;Asha&lt;\/b&gt;/)
})

test('a shop that has filled in nothing has a name, and no way that is not there', async () => {
  const { header, footer } = await draw(noSettings)
  assert.match(textOf(header), /^Freightloom Sarees All sarees/)
  assert.doesNotMatch(header, /WhatsApp|Your bag/)
  assert.match(textOf(footer), /^Sold by Freightloom Sarees © \d{4} Freightloom Sarees/)
})

test('the foot says who sells, whom to ask and what happens after a complaint', async () => {
  const text = textOf((await draw()).footer)
  assert.match(text, /Sold by Sample Sarees ?Sample Textiles, sole proprietor/)
  assert.match(text, /Questions\? Ask us WhatsApp \+91 98765 00000/)
  assert.match(text, /Grievance officer Sample Name/)
  assert.match(text, /within 48 hours and settle it within one month/)
})

test('news stands above the head and leads where the banner does, and without a banner there is none', async () => {
  const { page } = await draw(context.settings, {
    banner_name: 'New <silks>',
    banner_link: '/Shop',
  })
  assert.match(page, /aria-label="Announcement".*<a href="\/Shop">New &lt;silks><\/a>.*<header/s)
  assert.doesNotMatch((await draw()).page, /Announcement/)
})
