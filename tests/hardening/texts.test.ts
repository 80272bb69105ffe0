import assert from 'node:assert/strict'
import { test } from 'node:test'
import { articleApi } from '../../contract/articles/articles.ts'
import { bannerApi } from '../../contract/banners/banners.ts'
import { categoryApi } from '../../contract/categories.ts'
import { enquiryInboxApi } from '../../contract/enquiries/enquiries.ts'
import { enquiryApi } from '../../contract/enquiries/enquiry-forms.ts'
import { materialApi } from '../../contract/materials.ts'
import { pictureApi } from '../../contract/pictures/pictures.ts'
import { onBothEngines } from '../../server/testing/engines.ts'
import { contactForm, enquiryBody } from '../../server/testing/enquiries/enquiries.ts'
import { insertPicture, saree, startShop } from '../../server/testing/shop.ts'
import { naughtyTexts, recordsOf } from '../samples/naughty-texts.ts'

const MAX_LENGTH = 200
/** Nobody sees anything of the others, and they count as empty. */
const isSeen = (text: string) =>
  /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text)
const isStorable = (text: string) =>
  isSeen(text) &&
  [...text.trim()].length <= MAX_LENGTH &&
  !text.includes('\0') &&
  text.isWellFormed()

const validTexts = naughtyTexts().filter(isStorable)
const invalidTexts = naughtyTexts().filter((text) => !isStorable(text))
/** As a mail shows it: further lines are indented. */
const inMail = (text: string) =>
  text.trim().replaceAll(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/g, '$&  ')
const trimmed = <Field extends string>(records: Record<Field, string>[], field: Field) =>
  records.map((record) => record[field].trim())
const newestFirst = <Row>(rows: Row[], field: keyof Row) =>
  rows.toReversed().map((row) => row[field])

onBothEngines('Any text', (engine) => {
  test('V4: comes back from every field of an article as it was sent', async (t) => {
    const { admin } = await startShop(t, engine)
    const fields = [
      'article_name',
      'Material',
      'article_Length',
      'article_remark',
      'article_fb',
      'article_twit',
      'article_pinint',
    ] as const
    const articles = recordsOf(fields, validTexts)
    for (const article of articles)
      await admin.call(articleApi.create, { body: { ...saree, ...article } })
    const rows = await admin.call(articleApi.all, {})
    for (const field of fields) {
      await t.test(field, async () => {
        assert.deepEqual(newestFirst(rows, field), trimmed(articles, field))
      })
    }
  })

  test('V4: comes back from banners, materials, categories and pictures as it was sent', async (t) => {
    const { admin, db } = await startShop(t, engine)
    const article_category_image = await insertPicture(db)
    await admin.call(articleApi.create, { body: saree })
    const picture = { article_pic: article_category_image, article_id_1: 1, alt: '' }
    await admin.call(pictureApi.create, { body: { ...picture, article_id_2: 'FL-000001' } })
    const days = { bannerstartdate: '2026-08-10', bannerenddate: '2026-08-20' }
    const records = recordsOf(['banner', 'type', 'remark', 'category', 'alt'], validTexts)
    // Two materials or categories of one name are refused.
    const numbered = records.map(({ type, category, ...record }, number) => {
      const numberOne = (text: string) => `${number} ${text.slice(0, 190)}`
      return { ...record, type: numberOne(type), category: numberOne(category) }
    })
    for (const { banner, type, remark, category, alt } of numbered) {
      await admin.call(bannerApi.create, { body: { banner_name: banner, ...days } })
      const material = { material_type: type, material_remark: remark }
      await admin.call(materialApi.create, { body: material })
      const body = { article_category_name: category, article_category_image }
      await admin.call(categoryApi.create, { body })
      await admin.call(pictureApi.update, { id: 1, body: { alt } })
      const [only] = await admin.call(pictureApi.ofArticle, { id: 1 })
      assert.equal(only?.alt, alt.trim())
    }
    const banners = await admin.call(bannerApi.all, {})
    assert.deepEqual(newestFirst(banners, 'banner_name'), trimmed(numbered, 'banner'))
    const materials = await admin.call(materialApi.all, {})
    assert.deepEqual(newestFirst(materials, 'material_type'), trimmed(numbered, 'type'))
    assert.deepEqual(newestFirst(materials, 'material_remark'), trimmed(numbered, 'remark'))
    const categories = await admin.call(categoryApi.all, {})
    assert.deepEqual(
      newestFirst(categories, 'article_category_name'),
      trimmed(numbered, 'category'),
    )
  })

  test('V4: reaches the sales team as a visitor sent it, on the screen and by mail (M7)', async (t) => {
    const { admin, callerAs, outbox, delivered, advanceMinutes } = await startShop(t, engine)
    const records = recordsOf(['name', 'message', 'notes'], validTexts)
    for (const [number, { name, message }] of records.entries()) {
      const form = { ...contactForm, name, message: `${message}\n${number}` }
      const from = `10.0.${number >> 8}.${number & 255}`
      await callerAs(undefined, from).call(enquiryApi.send, { body: enquiryBody('contact', form) })
      if (number % 250 === 249) advanceMinutes(11)
    }
    await outbox.work()
    const rows = (await admin.call(enquiryInboxApi.all, {})).toReversed()
    const requests = delivered.filter(({ to }) => to.startsWith('sales@'))
    assert.equal(requests.length, records.length)
    for (const [number, { name, message, notes }] of records.entries()) {
      const row = rows[number]
      assert.equal(row?.form.name, name.trim())
      assert.equal(row?.form.message, `${message}\n${number}`.trim())
      const mail = requests[number]?.text
      for (const text of [name, message]) assert.ok(mail?.includes(inMail(text)), text)
      await admin.call(enquiryInboxApi.update, { id: row?.id ?? 0, body: { notes } })
    }
    const enquiries = (await admin.call(enquiryInboxApi.all, {})).toReversed()
    assert.deepEqual(
      enquiries.map(({ notes }) => notes),
      trimmed(records, 'notes'),
    )
  })

  test('V4: is refused with the name of its field if it cannot be stored unchanged', async (t) => {
    const { ask } = await startShop(t, engine)
    assert.ok(invalidTexts.length >= 4)
    for (const text of invalidTexts) {
      await t.test(JSON.stringify(text), async () => {
        const article = await ask('POST', 'createArticle', { ...saree, article_name: text })
        assert.equal(article.status, 422)
        assert.deepEqual(Object.keys(article.json.errors), ['article_name'])
        const demo = enquiryBody('contact', { ...contactForm, name: text })
        assert.equal((await ask('POST', 'send-mail', demo)).status, 422)
        if (text.trim() === '') return
        const matches = await ask(
          'GET',
          `getArticle?search=${encodeURIComponent(text.toWellFormed())}`,
        )
        assert.ok([200, 422].includes(matches.status))
      })
    }
  })

  test('V4: can be searched, and finds exactly the rows that contain it', async (t) => {
    const { admin } = await startShop(t, engine)
    const searches = validTexts.slice(0, 30)
    for (const text of searches) {
      await admin.call(bannerApi.create, {
        body: { banner_name: text, bannerstartdate: '2026-08-10', bannerenddate: '2026-08-20' },
      })
    }
    const lowerCaseTexts = searches.map((text) => text.trim().toLowerCase())
    for (const search of searches) {
      const rows = await admin.call(bannerApi.all, { query: { search } })
      const matches = lowerCaseTexts.filter((text) => text.includes(search.trim().toLowerCase()))
      assert.equal(rows.length, matches.length, search)
    }
  })
})
