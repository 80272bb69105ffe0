import { globSync } from 'node:fs'
import { join } from 'node:path'

const everyPart = ['build/{build,build-part,parts}.ts', 'package-lock.json', 'tsconfig.json']

/**
 * The parts of the build in the order in which they are built, with the files that each one reads as glob patterns.
 * The site copies the images, so it reads all that they read.
 */
const parts = {
  /** Open Graph pictures and icons. */
  images: [
    'build/prerender/{open-graph,site-icons,lettering,token-colours}.ts',
    'art/woven/numbers.ts',
    'contract/platforms.ts',
    'web/public/favicon.svg',
    'web/site/{page-title,pages.content,site.content}.ts',
    'web/site/sample-articles/sample-articles.content.ts',
    'web/site/sample-articles/pictures/*-1080.avif',
    'web/ui/brand/weaves.ts',
    'web/ui/fonts/*.woff2',
    'web/ui/styles/tokens.css',
    ...everyPart,
  ],
  /** The scripts and styles of the pages, and the prerendered pages. */
  site: [
    'build/prerender/*',
    '{contract,web}/**/*',
    'art/woven/numbers.ts',
    'server/http/{built-pages,security-headers}.ts',
    'vite.config.ts',
    ...everyPart,
  ],
  /** The server and the commands that are run beside it. */
  server: ['build/bundle-server.ts', '{contract,server,commands}/**/*', ...everyPart],
} as const satisfies Record<string, readonly string[]>

export type Part = keyof typeof parts

export const partNames = Object.keys(parts) as Part[]

export const projectRoot = join(import.meta.dirname, '..')
const isTest = (file: string) => /\.test\.tsx?$/.test(file) || /^server[\\/]testing[\\/]/.test(file)

/** The files that a part of the build reads, relative to `root`. */
export function inputsOf(part: Part, root: string = projectRoot): string[] {
  return globSync(parts[part], { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter((file) => !isTest(file))
    .sort()
}
