import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** The files that hold the licences of all packages whose code is served; most ask for that in copies. */
export const licencesFiles = { site: 'licences.txt', admin: 'back-office-licences.txt' }

const packagePattern = /^(.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+))[\\/]/

/** The folder of each package that one of these modules is from, by its name. */
const packagesOf = (modules: Iterable<string>) => {
  const folders = new Map<string, string>()
  for (const module of modules) {
    const [, folder, name] = packagePattern.exec(module.replace(/^\0/, '')) ?? []
    if (folder && name) folders.set(name.replaceAll('\\', '/'), folder)
  }
  return folders
}

const readLicences = (folder: string) =>
  readdirSync(folder)
    .filter((file) => /^(?:licen[cs]e|copying|notice)(?:[.-]|$)/i.test(file))
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8').trim())

const describePackage = (name: string, folder: string) => {
  const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return [`${name} ${version} (${license})`, ...readLicences(folder)].join('\n\n')
}

/** Writes the licences of the packages in the bundle beside it. */
export const licencesPlugin = (mode: string): Plugin => ({
  name: 'licences',
  apply: 'build',
  generateBundle(_, files) {
    const modules = Object.values(files).flatMap((file) =>
      file.type === 'chunk' ? file.moduleIds : [],
    )
    const packages = [...packagesOf(modules)].sort(([one], [other]) => one.localeCompare(other))
    const parts = packages.map(([name, folder]) => describePackage(name, folder))
    const line = `\n\n${'-'.repeat(80)}\n\n`
    const fileName = mode === 'admin' ? licencesFiles.admin : licencesFiles.site
    const source = `This site contains the following packages.${line}${parts.join(line)}\n`
    this.emitFile({ type: 'asset', fileName, source })
  },
})
