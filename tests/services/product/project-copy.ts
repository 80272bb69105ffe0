import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../..')
const sources = ['art/woven', 'build', 'commands', 'contract', 'server', 'web']
const files = ['package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts']

/** A copy of the project that a test may edit and build, with the same packages. */
export const copyProject = async (cleanup: AsyncDisposableStack, ...more: string[]) => {
  const folder = await mkdtemp(join(tmpdir(), 'freightloom-project-'))
  cleanup.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 20 }))
  for (const name of [...sources, ...files, ...more]) {
    await cp(join(root, name), join(folder, name), { recursive: true })
  }
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  const read = (file: string) => readFile(join(folder, file), 'utf8')
  const replace = async (file: string, from: string, to: string) => {
    const text = await read(file)
    if (!text.includes(from)) throw new Error(`${file} does not contain ${from}`)
    await writeFile(join(folder, file), text.replace(from, to))
  }
  return { folder, read, replace }
}
