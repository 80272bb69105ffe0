import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { inlineIcon, inlineStyles } from './public-html.ts'

const root = join(import.meta.dirname, '../..')
const configFile = join(root, 'vite.config.ts')

/**
 * Builds what the server draws the shop's window with: the shell of its pages, and the components as one file that needs no
 * package. The styles and the script of the window stand in files of their own, so that it loads nothing of the site.
 */
export const buildShopWindow = async (folder: string): Promise<void> => {
  const client = join(folder, 'client')
  const shop = join(folder, 'shop')
  const styles = join(folder, 'shop-client')
  await build({
    configFile,
    logLevel: 'warn',
    build: {
      outDir: styles,
      emptyOutDir: true,
      manifest: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: join(root, 'web/shop.html'),
        output: { codeSplitting: false },
      },
    },
  })
  await build({
    configFile,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: 'shop/render-shop.tsx',
      outDir: shop,
      emptyOutDir: true,
      manifest: false,
      copyPublicDir: false,
      minify: true,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  mkdirSync(shop, { recursive: true })
  const shell = inlineIcon(readFileSync(join(styles, 'shop.html'), 'utf8'))
  writeFileSync(join(shop, 'shell.html'), inlineStyles(shell, styles))
  cpSync(join(styles, 'assets'), join(client, 'assets'), { recursive: true })
  rmSync(styles, { recursive: true })
}
