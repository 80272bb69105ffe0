import { cp, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { saree } from './shop.ts'
import { administrator, settingsOf } from './with-shop.ts'

interface Answer {
  token?: string
  published?: Record<string, string>
  revision?: number
}

/** A call with a body posts it. */
type Call = (path: string, body?: object) => Promise<Answer>

const tussar = { material_type: 'Tussar', material_remark: 'Wild' }

const banner = (banner_name: string, bannerstartdate: string, bannerenddate: string) => ({
  banner_name,
  bannerstartdate,
  bannerenddate,
})

const addArticles = async (call: Call, articles: object[]) => {
  for (const article of articles) await call('createArticle', { ...saree, ...article })
}

const namedSilk = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ article_name: `Silk ${index + 1}` }))

const publishSettings = async (call: Call, changes: Record<string, string>) => {
  const { published } = await call('getShopSettings')
  const settings = { ...published, ...changes }
  const { revision } = await call('saveShopSettings', { settings, revision: 0 })
  await call('publishShopSettings', { revision, own_password: administrator.password })
}

/** Three sarees in the shop, the first with facts and the third sold, and a draft. */
const addWindow = async (call: Call) => {
  await call('creatematerial_master', tussar)
  await call('creatematerial_master', { material_type: 'Mulberry silk', material_remark: '-' })
  await addArticles(call, [
    {
      article_price: 4499,
      article_stock: 1,
      weave: 'Pit loom, by hand',
      colours: 'Bottle green, maroon',
      length_with_blouse: '6.3',
      length_without_blouse: '5.5',
      description: 'Small gold mangoes over the body.',
    },
    { article_name: 'Honey tussar', Material: 'Tussar', article_price: 2500 },
    { article_name: 'Red silk', article_price: 9000, article_stock: 1 },
    { article_name: 'Unfinished draft' },
  ])
  for (const id of [1, 2, 3]) await call(`setArticleState/${id}`, { article_state: 'shop' })
  await call('changeArticleStock/3', { by: -1 })
}

/** What the shop of a test can begin with, and the calls that add it to an empty shop. */
const contents = {
  empty: async () => {},
  oneMaterial: (call: Call) => call('creatematerial_master', tussar),
  threeBanners: async (call: Call) => {
    await call('createBanner', banner('Onam week', '2020-01-01', '2099-12-31'))
    await call('createBanner', banner('Diwali silk', '2098-11-01', '2098-11-12'))
    await call('createBanner', banner('ugadi cottons', '2021-03-15', '2021-03-25'))
  },
  oneArticle: async (call: Call) => {
    await call('creatematerial_master', tussar)
    await addArticles(call, [{}])
  },
  /** Its material is in the list, as an import requires it. */
  articleToImport: async (call: Call) => {
    await call('creatematerial_master', { material_type: 'Mulberry silk', material_remark: '-' })
    await addArticles(call, [{}])
  },
  articleToPhotograph: (call: Call) =>
    addArticles(call, [{ article_price: 4499, article_stock: 3, article_twit: '' }]),
  twoArticles: (call: Call) =>
    addArticles(call, [{ article_name: 'Green silk' }, { article_name: 'Red silk' }]),
  articlesToTag: (call: Call) =>
    addArticles(call, [
      { article_name: 'Green silk', article_price: 4499, article_stock: 3 },
      { article_name: 'Red silk', article_stock: 0 },
    ]),
  threeArticles: (call: Call) =>
    addArticles(
      call,
      namedSilk(3).map((silk, index) => ({ ...silk, article_price: 1000 * (index + 1) })),
    ),
  /** The first is a draft, the others are in the shop. */
  fourArticles: async (call: Call) => {
    await call('creatematerial_master', tussar)
    await addArticles(call, [
      { article_name: 'Green tussar', Material: 'Tussar', article_stock: 4 },
      { article_name: 'Green silk', article_stock: 4 },
      { article_name: 'Red silk', article_stock: 1 },
      { article_name: 'Red tussar', Material: 'Tussar', article_stock: 0 },
    ])
    for (const id of [2, 3, 4]) await call(`setArticleState/${id}`, { article_state: 'shop' })
  },
  shopWindow: addWindow,
  /** As the window, of a shop that takes orders and is paid by a personal UPI ID. */
  openShop: async (call: Call) => {
    await addWindow(call)
    await publishSettings(call, {
      legal_name: 'Sample Textiles, sole proprietor',
      shop_address: 'Shop 1, Sample Lane\nSample Town 411001',
      shop_phone: '+919876500000',
      shop_whatsapp: '+919876500000',
      grievance_name: 'Sample Name',
      grievance_designation: 'Shop manager',
      grievance_phone: '+919876500000',
      upi_id: 'sarees@examplebank',
      upi_kind: 'personal',
      upi_name: 'SAMPLE HOLDER',
      shipping_charge: '0',
    })
  },
  tenArticles: (call: Call) => addArticles(call, namedSilk(10)),
  /** Prices of 1,000 to 12,000, and stocks of 0 to 11. */
  twelveArticles: async (call: Call) => {
    await call('creatematerial_master', tussar)
    await addArticles(
      call,
      namedSilk(12).map((silk, index) => ({
        ...silk,
        article_price: 1000 * (index + 1),
        article_stock: index,
      })),
    )
  },
}

export type SnapshotName = keyof typeof contents

/** The data folders of shops that are stopped, and the token of a session in each of them. */
export interface Snapshots {
  folder: string
  token: string
}

interface Starter {
  start(settings: Record<string, string>): Promise<{ url: string; end(): Promise<unknown> }>
}

const callerOf =
  (url: string, token = ''): Call =>
  async (path, body) => {
    const answer = await fetch(`${url}/api/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Answer
  }

/** Makes the data folder of each snapshot. */
export const makeSnapshots = async ({ start }: Starter, folder: string): Promise<Snapshots> => {
  const empty = join(folder, 'empty')
  await mkdir(empty)
  const first = await start(settingsOf(empty, ''))
  const { token = '' } = await callerOf(first.url)('login', administrator)
  await first.end()
  for (const [name, addRecords] of Object.entries(contents)) {
    if (name === 'empty') continue
    const copy = join(folder, name)
    await cp(empty, copy, { recursive: true })
    const product = await start(settingsOf(copy, ''))
    await addRecords(callerOf(product.url, token))
    await product.end()
  }
  return { folder, token }
}
