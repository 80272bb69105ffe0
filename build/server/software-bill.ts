import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '../..')

interface Bill {
  metadata: { component: { name: string; 'bom-ref': string } }
  components: { 'bom-ref': string; name: string; version: string }[]
  dependencies: { ref: string; dependsOn: string[] }[]
}

interface LockFile {
  packages: Record<string, { version: string; dev?: boolean }>
}

const readAllPackages = async (): Promise<Bill> => {
  // The bundler has set NODE_ENV, for which npm would leave packages for development out.
  const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--include=dev']
  const { stdout } = await promisify(execFile)('npm', args, {
    cwd: root,
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  })
  return JSON.parse(stdout)
}

const readShippedPackages = async () => {
  const text = await readFile(join(root, 'package-lock.json'), 'utf8')
  const { packages }: LockFile = JSON.parse(text)
  const shipped = Object.entries(packages).filter(([path, { dev }]) => path !== '' && !dev)
  return new Set(
    shipped.map(([path, { version }]) => `${path.split('node_modules/').at(-1)}@${version}`),
  )
}

export const writeSoftwareBill = async (folder: string) => {
  const [bill, shipped] = await Promise.all([readAllPackages(), readShippedPackages()])
  // npm's `--omit=dev` also leaves out shipped packages that packages for development need too.
  const components = bill.components.filter(({ name, version }) =>
    shipped.has(`${name}@${version}`),
  )
  const product = bill.metadata.component
  // npm takes the name of the folder for it.
  product.name = 'freightloom'
  const refs = new Set([product, ...components].map((component) => component['bom-ref']))
  const dependencies = bill.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((other) => refs.has(other)) }))
  const content = JSON.stringify({ ...bill, components, dependencies }, null, 2)
  await writeFile(join(folder, 'sbom.json'), content)
}
