import { globSync } from 'node:fs'
import { join } from 'node:path'
import { keysOf } from '../contract/keys-of.ts'

const everyPart = ['build/{build,build-part,parts}.ts', 'package-lock.json', 'tsconfig.json']

const parts = {
  images: [
    'build/pages/{open-graph,headline,site-icons,lettering,token-colours}.ts',
    'art/woven/numbers.ts',
    'contract/platforms.ts',
    'web/public/favicon.svg',
    'web/site/{open-graph-file,page-title,pages.content,site.content}.ts',
    'web/site/sample-articles/{sample-article,sample-articles.content,articles/*.content}.ts',
    'web/site/sarees/pictures/*-draped-1080.avif',
    'web/ui/brand/weaves.ts',
    'web/ui/fonts/*.woff2',
    'web/ui/styles/tokens.css',
    ...everyPart,
  ],
  site: [
    'build/client/*',
    'build/pages/*',
    '{contract,web}/**/*',
    'art/woven/numbers.ts',
    'vite.config.ts',
    ...everyPart,
  ],
  server: [
    'build/server/{bundle-server,software-bill}.ts',
    'package.json',
    '{contract,server,commands}/**/*',
    ...everyPart,
  ],
} as const satisfies Record<string, readonly string[]>

export type Part = keyof typeof parts

export const partNames = keysOf(parts)

export const projectRoot = join(import.meta.dirname, '..')
const isTest = (file: string) => /\.test\.tsx?$/.test(file) || /^server[\\/]testing[\\/]/.test(file)

export const inputsOf = (part: Part, root: string = projectRoot): string[] => {
  return globSync(parts[part], { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter((file) => !isTest(file))
    .sort()
}
