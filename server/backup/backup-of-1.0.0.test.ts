import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { invitationApi } from '../../contract/administrators/invitations.ts'
import { articleApi } from '../../contract/articles/articles.ts'
import { auditLogApi } from '../../contract/audit-log/audit-log.ts'
import { bannerApi } from '../../contract/banners/banners.ts'
import { categoryApi } from '../../contract/categories.ts'
import { enquiryInboxApi } from '../../contract/enquiries/enquiries.ts'
import { materialApi } from '../../contract/materials.ts'
import { pictureApi } from '../../contract/pictures/pictures.ts'
import { orderApi } from '../../contract/shop/orders/orders.ts'
import { shopSettingsApi } from '../../contract/shop/settings/shop-settings.ts'
import { trashApi } from '../../contract/trash.ts'
import {
  createEmptyShop,
  hashPictureFiles,
  openShop,
  readRows,
  restoreFile,
} from '../testing/backups.ts'
import { onBothEngines } from '../testing/engines.ts'
import { saree } from '../testing/shop.ts'
import { startServer } from '../testing/test-server.ts'

const sample = join(import.meta.dirname, '../../tests/samples/backup-of-1.0.0.tar')

/** Tables of which the sample has no row; the last two came later. */
const emptyTables = ['recovery_codes', 'passkeys', 'named_holds', 'counter_sales']

onBothEngines('A backup of version 1.0.0', (engine) => {
  test('D8: is restored with every record and picture, and read by the calls', async (t) => {
    const target = await createEmptyShop(t, engine)
    await restoreFile(target, sample)
    const db = await openShop(t, target)
    const rows = Object.entries(await readRows(db))
    const empty = rows.filter(([, { length }]) => length === 0).map(([table]) => table)
    assert.deepEqual(empty, emptyTables)
    assert.equal(Object.keys(await hashPictureFiles(target.folder)).length, 16)

    const { callerAs, signIn } = await startServer(t, engine, { db })
    const { call } = callerAs(await signIn())
    const [article] = await call(articleApi.all, { query: { search: 'kanchi bridal' } })
    assert.deepEqual(
      [article?.article_Id, article?.article_name, article?.article_state, article?.article_stock],
      ['FL-000001', saree.article_name, 'shop', saree.article_stock - 1],
    )
    const pictures = await call(pictureApi.ofArticle, { id: 1 })
    assert.deepEqual(
      pictures.map(({ alt, widths }) => [alt, widths]),
      [['Temple border, folded', [200, 320, 400]]],
    )
    const [category] = await call(categoryApi.all, {})
    const [material] = await call(materialApi.all, {})
    assert.deepEqual(
      [category?.article_category_name, material?.material_type],
      ['Bridal', saree.Material],
    )
    const [banner] = await call(bannerApi.all, {})
    const [deleted] = await call(trashApi.all, {})
    assert.deepEqual([banner?.banner_name, deleted?.name], ['Onam week', 'Old week'])
    const [enquiry] = await call(enquiryInboxApi.all, { query: { search: 'loomworks' } })
    assert.equal(enquiry?.form.company, 'Loomworks')
    const order = await call(orderApi.one, { id: 1 })
    assert.deepEqual(
      [order?.parcel, order?.money, order?.invoice_number, order?.returns[0]?.photos],
      ['delivered', 'paid', 'FL/26-27/00001', ['product', 'tag', 'cover']],
    )
    const { published } = await call(shopSettingsApi.one, {})
    assert.equal(published.shop_name, 'Sample Sarees')
    const [invitation] = await call(invitationApi.all, {})
    assert.equal(invitation?.email, 'latha@example.com')
    const entries = await call(auditLogApi.all, { query: { search: 'FL-000001' } })
    assert.ok(entries.length > 0)
  })

  test('lets new records have the next ids', async (t) => {
    const target = await createEmptyShop(t, engine)
    await restoreFile(target, sample)
    const db = await openShop(t, target)
    const { callerAs, signIn } = await startServer(t, engine, { db })
    const { call } = callerAs(await signIn())
    assert.equal(await call(articleApi.create, { body: saree }), 2)
  })
})
