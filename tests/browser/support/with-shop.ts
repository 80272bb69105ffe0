import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { administrator, administratorSettings } from '../../samples/administrator.ts'

export { administrator }

interface Banner {
  banner_name: string
  bannerstartdate: string
  bannerenddate: string
}

/** The data folder of a product that has run, and a session in it; each test begins with a copy. */
export interface StartedOnce {
  folder: string
  token: string
}

export interface Shop {
  url: string
  /** If the settings gave none. */
  generatedPassword?: string | undefined
  folder: string
  /** Leaves its address without a server. */
  end(): Promise<unknown>
  openSession(): Promise<string>
  addBanners(banners: readonly Banner[]): Promise<void>
}

const post = (url: string, path: string, body: object, token = '') =>
  fetch(`${url}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })

const tokenOf = async (url: string) => {
  const { token } = (await (await post(url, 'login', administrator)).json()) as { token: string }
  return token
}

const freshFolder = () => mkdtemp(join(tmpdir(), 'freightloom-'))

const removeFolder = (folder: string) => rm(folder, { recursive: true, maxRetries: 20 })

const settingsOf = (folder: string, mailUrl: string) => ({
  DATA_DIR: folder,
  SMTP_URL: mailUrl,
  SALES_EMAIL: 'sales@freightloom.test',
  ...administratorSettings,
})

interface Starter {
  start(settings: Record<string, string>): Promise<Pick<Shop, 'url' | 'generatedPassword' | 'end'>>
}

/** Runs the product for as long as `use` takes, on an empty database or on a copy of the one in `startedOnce`. */
export const withShop = async (
  { start }: Starter,
  mailUrl: string,
  use: (shop: Shop) => Promise<void>,
  settings: Record<string, string> = {},
  startedOnce?: StartedOnce,
) => {
  const folder = await freshFolder()
  if (startedOnce) await cp(startedOnce.folder, folder, { recursive: true })
  const product = await start({ ...settingsOf(folder, mailUrl), ...settings })
  const openSession = async () => startedOnce?.token ?? tokenOf(product.url)
  const addBanners = async (banners: readonly Banner[]) => {
    const token = await openSession()
    for (const banner of banners) await post(product.url, 'createBanner', banner, token)
  }
  await use({ ...product, folder, openSession, addBanners })
  await product.end()
  await removeFolder(folder)
}

/** Runs a product once, for as long as `use` takes; the tests begin with copies of what it has stored. */
export const withStartedOnce = async (
  { start }: Starter,
  use: (startedOnce: StartedOnce) => Promise<void>,
) => {
  const folder = await freshFolder()
  const product = await start(settingsOf(folder, ''))
  const token = await tokenOf(product.url)
  await product.end()
  await use({ folder, token })
  await removeFolder(folder)
}
