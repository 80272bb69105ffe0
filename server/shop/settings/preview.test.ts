import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { Role } from '../../../contract/auth/account.ts'
import { sessionApi } from '../../../contract/auth/sessions.ts'
import { builtSite } from '../../../tests/services/built-site.ts'
import { onBothEngines } from '../../testing/engines.ts'
import { saree, startShop } from '../../testing/shop.ts'

const pages = ['/Shop', '/Saree/FL-000001-kanchi-temple-border', '/Returnpolicy', '/Aboutus']

onBothEngines('The preview of shop settings', (engine) => {
  const open = async (t: TestContext) => {
    const shop = await startShop(t, engine, { site: builtSite })
    await shop.ask('POST', 'createArticle', saree)
    await shop.ask('POST', 'setArticleState/1', { article_state: 'shop' })
    const save = async (changes: object) => {
      const { json } = await shop.ask('GET', 'getShopSettings')
      const settings = { ...(json.draft ?? json.published), ...changes }
      await shop.ask('POST', 'saveShopSettings', { settings, revision: json.revision })
    }
    const read = (url: string) => shop.app.inject({ url, headers: { accept: 'text/html' } })
    const preview = async () => (await shop.ask('GET', 'getShopSettingsPreview')).json
    return { ...shop, save, read, preview }
  }

  test('shows each page with the draft beside the present, and visitors see the present', async (t) => {
    const { save, read, preview } = await open(t)
    const before = await Promise.all(pages.map(async (path) => (await read(path)).body))
    const phone = '98765 43210'
    await save({ shop_name: 'Asha <Silks>', site_phone: phone, shop_phone: phone })
    const { now, draft, saree: newest } = await preview()
    assert.equal(newest, pages[1])
    for (const [index, path] of pages.entries()) {
      assert.match((await read(draft + path)).body, /\+91 98765 43210/, path)
      assert.doesNotMatch((await read(now + path)).body, /98765 43210/, path)
      assert.equal((await read(path)).body, before[index], path)
    }
    assert.match((await read(`${draft}/Shop`)).body, /Asha &lt;Silks>/)
    assert.match((await read(`${draft}/Terms`)).body, /sarees from Asha &lt;Silks>, the seller/)
  })

  test('leaves the present value where that of the draft could not be published', async (t) => {
    const { save, read, preview } = await open(t)
    await save({ site_email: 'no address', site_map: 'javascript:alert(1)', shop_name: 'Asha' })
    const { draft } = await preview()
    const { body } = await read(`${draft}/Contactus`)
    assert.doesNotMatch(body, /no address|javascript:/)
    assert.match(body, /hello@example\.com/)
    assert.match((await read(`${draft}/Shop`)).body, /Asha/)
  })

  test('is kept by nobody, runs nothing and may stand in frames of our own pages only, as no other page may', async (t) => {
    const { save, read, preview } = await open(t)
    await save({ shop_name: 'Asha' })
    const { now, draft } = await preview()
    for (const address of [
      `${now}/Shop`,
      `${draft}/Shop`,
      `${draft}/Aboutus`,
      `${draft}/Nowhere`,
    ]) {
      const { headers, body } = await read(address)
      assert.doesNotMatch(body, /<script/)
      assert.equal(headers['cache-control'], 'no-store')
      assert.equal(headers['x-robots-tag'], 'noindex')
      assert.equal(headers['referrer-policy'], 'no-referrer')
      assert.equal(headers['x-frame-options'], 'SAMEORIGIN')
      assert.equal(headers.etag, undefined)
      const policy = String(headers['content-security-policy'])
      assert.match(policy, /;frame-ancestors 'self';/)
      assert.match(policy, /;script-src 'none';/)
      assert.match(policy, /;sandbox allow-same-origin$/)
    }
    for (const path of pages) {
      const { headers } = await read(path)
      assert.equal(headers['x-frame-options'], 'DENY')
      assert.match(String(headers['content-security-policy']), /;frame-ancestors 'none';/)
    }
  })

  test('refuses an address that was forged, has expired, or is of another draft', async (t) => {
    const { save, read, preview, advanceMinutes } = await open(t)
    await save({ shop_name: 'Asha' })
    const { now, draft } = await preview()
    const status = async (address: string) => (await read(`${address}/Shop`)).statusCode
    const [revision, session, expiry, ...rest] = draft.replace('/Preview/', '').split('-')
    const signature = rest.join('-')
    const forged = [
      // The signature of what is published, at the draft.
      now.replace('/Preview/0-', `/Preview/${revision}-`),
      `/Preview/${revision}-${session}-${Number(expiry) + 60_000}-${signature}`,
      `/Preview/${revision}-${Number(session) + 1}-${expiry}-${signature}`,
      `/Preview/${revision}-${session}-${expiry}-${'A'.repeat(43)}`,
      `/Preview/${revision}`,
    ]
    for (const address of forged) assert.equal(await status(address), 403, address)
    assert.equal(await status(draft), 200)
    advanceMinutes(14)
    assert.equal(await status(draft), 200)
    await save({ shop_name: 'Asha Silks' })
    assert.equal(await status(draft), 403)
    const later = await preview()
    advanceMinutes(15)
    const ended = await read(`${later.draft}/Shop`)
    assert.deepEqual(
      [ended.statusCode, ended.body],
      [403, 'This preview has ended. Open it again.'],
    )
    assert.equal(await status(later.now), 403)
  })

  test('A5: ends with the session that asked for it', async (t) => {
    const { save, read, preview, callerAs, headers } = await open(t)
    await save({ shop_name: 'Asha' })
    const { now, draft } = await preview()
    await callerAs(headers.authorization.replace('Bearer ', '')).call(sessionApi.logout, {})
    for (const address of [now, draft])
      assert.equal((await read(`${address}/Shop`)).statusCode, 403)
  })

  test('A7: ends with the role and the access of who asked for it', async (t) => {
    const { db, save, read, preview } = await open(t)
    await save({ shop_name: 'Asha' })
    const { draft } = await preview()
    const statusAfter = async (change: { role: Role } | { disabled_at: string | null }) => {
      await db.updateTable('administrators').set(change).execute()
      return (await read(`${draft}/Shop`)).statusCode
    }
    assert.equal(await statusAfter({ role: 'editor' }), 403)
    assert.equal(await statusAfter({ role: 'owner' }), 200)
    assert.equal(await statusAfter({ disabled_at: '2026-08-01' }), 403)
  })

  test('is given to owners only, and only where there is a draft', async (t) => {
    const { app, db, ask, save } = await open(t)
    assert.equal((await ask('GET', 'getShopSettingsPreview')).status, 409)
    await save({ shop_name: 'Asha' })
    assert.equal((await ask('GET', 'getShopSettingsPreview')).status, 200)
    assert.equal((await app.inject('/api/getShopSettingsPreview')).statusCode, 401)
    const role: Role = 'editor'
    await db.updateTable('administrators').set({ role }).execute()
    assert.equal((await ask('GET', 'getShopSettingsPreview')).status, 403)
  })

  test('has every public page, and no screen of the back-office', async (t) => {
    const { save, read, preview } = await open(t)
    await save({ shop_name: 'Asha' })
    const { draft } = await preview()
    const status = async (path: string) => (await read(draft + path)).statusCode
    for (const path of ['/', '/Contactus', '/Shop?order=price-up', '/Viewarticle1'])
      assert.equal(await status(path), 200, path)
    for (const path of ['/Article', '/Shopsettings', '/Nowhere', '/api/getShopSettings'])
      assert.equal(await status(path), 404, path)
  })
})
