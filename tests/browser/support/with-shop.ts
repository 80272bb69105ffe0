import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { administrator, administratorSettings } from '../../samples/administrator.ts'

export { administrator }

interface Banner {
  banner_name: string
  bannerstartdate: string
  bannerenddate: string
  banner_link?: string
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

export const settingsOf = (folder: string, mailUrl: string) => ({
  DATA_DIR: folder,
  SMTP_URL: mailUrl,
  SALES_EMAIL: 'sales@freightloom.test',
  ...administratorSettings,
})

interface Starter {
  start(settings: Record<string, string>): Promise<Pick<Shop, 'url' | 'generatedPassword' | 'end'>>
}

/** A data folder that a test begins with a copy of, and the token of a session in it. */
export interface Snapshot {
  folder: string
  token: string
}

/** Runs the product for as long as `use` takes, on an empty database or on a copy of the snapshot. */
export const withShop = async (
  { start }: Starter,
  mailUrl: string,
  use: (shop: Shop) => Promise<void>,
  settings: Record<string, string> = {},
  snapshot?: Snapshot,
) => {
  const folder = await mkdtemp(join(tmpdir(), 'freightloom-'))
  if (snapshot) await cp(snapshot.folder, folder, { recursive: true })
  const product = await start({ ...settingsOf(folder, mailUrl), ...settings })
  const openSession = async () => snapshot?.token ?? tokenOf(product.url)
  const addBanners = async (banners: readonly Banner[]) => {
    const token = await openSession()
    for (const banner of banners) await post(product.url, 'createBanner', banner, token)
  }
  await use({ ...product, folder, openSession, addBanners })
  await product.end()
  await rm(folder, { recursive: true, maxRetries: 20 })
}
