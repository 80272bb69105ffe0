import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { callNameOf, type Endpoint } from '../../contract/endpoint.ts'

const root = join(import.meta.dirname, '../..')

/** Writes of administrators that a token is enough for, by the reason. */
const withoutProof: Record<string, readonly string[]> = {
  'is undone or restored, and its entry is in the log': [
    'changeArticleStock',
    'changeArticles',
    'changeEnquiries',
    'changeNamedHold',
    'changeOrder',
    'changeOrders',
    'delArticleById',
    'delArticle_PicById',
    'delBannerById',
    'delarticle_categoryById',
    'delmaterial_masterById',
    'freeHolds',
    'holdForName',
    'importArticleFile',
    'lengthenHold',
    'orderArticle_Pic',
    'restoreArticle',
    'restoreArticle_Pic',
    'restoreBanner',
    'restoreRecords',
    'restorearticle_category',
    'restorematerial_master',
    'sellAtCounter',
    'setArticleState',
    'undoArticleChange',
    'undoArticleImport',
    'undoCounterSale',
    'undoEnquiryChange',
    'undoFreeHolds',
    'undoOrderChange',
    'undoOrderChanges',
    'updateArticle',
    'updateArticle_Pic',
    'updateBanner',
    'updateEnquiry',
    'updateOrderNote',
    'updatearticle_category',
    'updatematerial_master',
  ],
  'adds what can be deleted or cancelled': [
    'articlePicData',
    'articlePicUpload',
    'articlecategoryPicUpload',
    'createArticle',
    'createBanner',
    'createEnquiry',
    'createOrder',
    'createarticle_category',
    'creatematerial_master',
    'duplicateArticle',
    'finishPicUpload',
    'movearticle_category',
    'recropPicture',
    'resumablePicUpload',
    'resumableZipUpload',
  ],
  'deletes only what was marked as a test': ['removeTestOrder'],
  'changes nothing that visitors see': [
    'checkArticleFile',
    'discardShopSettings',
    'renamePasskey',
    'restoreShopSettings',
    'saveShopSettings',
  ],
  'takes rights away, and gives nobody any': ['delInvitationById', 'delSessionById', 'logout'],
  'finishes what began with a proof': ['confirmPasskey', 'confirmSecondFactor'],
  'sends the same mail to the same person': ['resendEnquiryMail'],
  'deletes for good what a backup still has, and waits for a question on the screen': [
    'delEnquiryById',
    'deleteEnquiries',
    'deleteRecords',
    'hideOrder',
  ],
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'access' in value && 'path' in value

/** Every call that the contract exports, alone or in the object of its feature. */
const readEndpoints = async () => {
  const files = globSync('contract/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] })
  const modules = await Promise.all(files.map((file) => import(join(root, file))))
  const exported = modules.flatMap((module) => Object.values<object>(module))
  return exported.flatMap((one) => [one, ...Object.values(one ?? {})]).filter(isEndpoint)
}

const bodyOf = ({ body }: Endpoint) => (body && 'shape' in body ? Object(body.shape) : {})

test('A14: every write of an administrator either asks for a proof and is in the table of SECURITY.md, or has a reason not to', async () => {
  const writes = (await readEndpoints()).filter(
    ({ access, method }) => access !== 'anyone' && method !== 'GET',
  )
  assert.ok(writes.length > 60)
  const document = readFileSync(join(root, 'SECURITY.md'), 'utf8')
  const [, table = ''] = document.split('## What a token alone can’t do')
  const inTable = [...(table.split('\n## ')[0] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name)
  const proven = writes.filter((one) =>
    ['own_password', 'newpassword'].some((field) => field in bodyOf(one)),
  )
  assert.deepEqual(proven.map(callNameOf).sort(), inTable.sort())
  const others = writes.filter((one) => !proven.includes(one)).map(callNameOf)
  assert.deepEqual(others.sort(), Object.values(withoutProof).flat().sort())
})
