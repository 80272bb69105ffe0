import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type InlineConfig } from 'vite'
import { inlineIcon, inlineStyles } from './public-html.ts'

const root = join(import.meta.dirname, '../..')

/** A build of its own, so that the shop's pages load nothing of the site. */
const buildAlone = (input: string, outDir: string, options: InlineConfig['build'] = {}) =>
  build({
    configFile: join(root, 'vite.config.ts'),
    mode: 'site',
    logLevel: 'warn',
    build: {
      outDir,
      emptyOutDir: true,
      manifest: false,
      copyPublicDir: false,
      cssCodeSplit: false,
      rolldownOptions: { input: join(root, 'web', input), output: { codeSplitting: false } },
      ...options,
    },
  })

/** Writes the shell of the shop's pages, with the styles of their script and of the components they are drawn with. */
export const writeShopShell = async (client: string, folder: string): Promise<void> => {
  const script = join(folder, 'shop-script')
  const components = join(folder, 'shop-components')
  await buildAlone('shop.html', script)
  await buildAlone('shop/shop-page-view.tsx', components, { ssr: true, ssrEmitAssets: true })
  const assets = join(script, 'assets')
  cpSync(join(components, 'assets'), assets, { recursive: true })
  const styles = readdirSync(assets).filter((name) => name.endsWith('.css'))
  const links = styles.map((name) => `<link rel="stylesheet" href="/assets/${name}" />`)
  const html = readFileSync(join(script, 'shop.html'), 'utf8').replace(
    '</head>',
    () => `${links.join('')}\n</head>`,
  )
  const filled = inlineStyles(inlineIcon(html), script)
  writeFileSync(
    join(folder, 'shop.html'),
    filled.replaceAll(/<link rel="stylesheet"[^>]*>\s*/g, ''),
  )
  for (const name of styles) rmSync(join(assets, name))
  cpSync(assets, join(client, 'assets'), { recursive: true })
  for (const made of [script, components]) rmSync(made, { recursive: true })
}
