import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type InlineConfig } from 'vite'
import { inlineIcon, inlineStyles } from './public-html.ts'

const root = join(import.meta.dirname, '../..')
const configFile = join(root, 'vite.config.ts')

/** A build of its own, so that the window loads nothing of the site. */
const buildAlone = (input: string, outDir: string, options: InlineConfig) =>
  build({
    configFile,
    logLevel: 'warn',
    ...options,
    build: {
      outDir,
      emptyOutDir: true,
      manifest: false,
      copyPublicDir: false,
      cssCodeSplit: false,
      minify: true,
      rolldownOptions: { input: join(root, 'web', input), output: { codeSplitting: false } },
      ...options.build,
    },
  })

const production = { 'process.env.NODE_ENV': JSON.stringify('production') }

/**
 * Builds what the server draws the shop's window with: the shell of its pages with their styles, and the components as one
 * file that needs no package.
 */
export const buildShopWindow = async (folder: string): Promise<void> => {
  const shop = join(folder, 'shop')
  const client = join(folder, 'shop-client')
  await buildAlone('shop.html', client, {})
  await buildAlone('shop/render-shop.tsx', shop, {
    ssr: { noExternal: true },
    define: production,
    build: { ssr: true, ssrEmitAssets: true },
  })
  const assets = join(client, 'assets')
  cpSync(join(shop, 'assets'), assets, { recursive: true })
  rmSync(join(shop, 'assets'), { recursive: true })
  // Those of the script and those of the components.
  const styles = readdirSync(assets).filter((name) => name.endsWith('.css'))
  const links = styles.map((name) => `<link rel="stylesheet" href="/assets/${name}" />`)
  const shell = readFileSync(join(client, 'shop.html'), 'utf8').replace(
    '</head>',
    () => `${links.join('')}\n</head>`,
  )
  const filled = inlineStyles(inlineIcon(shell), client)
  writeFileSync(join(shop, 'shell.html'), filled.replaceAll(/<link rel="stylesheet"[^>]*>\s*/g, ''))
  for (const name of styles) rmSync(join(assets, name))
  cpSync(assets, join(folder, 'client/assets'), { recursive: true })
  rmSync(client, { recursive: true })
}
