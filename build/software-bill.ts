import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '..')

/** Writes `sbom.json`: what the product is made of, in CycloneDX, as the lock file has it. */
export const writeSoftwareBill = async (folder: string) => {
  const args = ['sbom', '--sbom-format=cyclonedx', '--omit=dev', '--package-lock-only']
  const { stdout } = await promisify(execFile)('npm', args, {
    cwd: root,
    maxBuffer: 64 * 1024 * 1024,
    // On Windows npm is a script.
    shell: process.platform === 'win32',
  })
  const bill = JSON.parse(stdout)
  // npm takes the name of the folder for it.
  bill.metadata.component.name = 'freightloom'
  await writeFile(join(folder, 'sbom.json'), JSON.stringify(bill, null, 2))
}
