import { execFile, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  readFileSync,
  realpathSync,
  statfsSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { findFreePort } from '../../build/find-free-port.ts'
import { installPackages, isRootOnDebian } from '../services/debian.ts'
import { type Product, startServer } from '../services/product/product.ts'

const root = join(import.meta.dirname, '../..')
const packages = ['buildah', 'mmdebstrap', 'openssl']
const run = promisify(execFile)

const hasTools = () => spawnSync('which', packages).status === 0

const mayMount = () => spawnSync('unshare', ['--mount', '--uts', 'true']).status === 0

/** Why no image is built here; false where the tools are there, or were installed. */
export const reasonToLeaveOut = () => {
  if (!isRootOnDebian) return 'the image is built by root on Debian only'
  if (!mayMount()) return 'root may not mount anything here, which building the image needs'
  if (hasTools() || installPackages('buildah and mmdebstrap', packages)) return false
  if (process.env.LEAVE_OUT === 'nothing') {
    throw new Error('LEAVE_OUT is “nothing”, and buildah could not be installed.')
  }
  return 'buildah could not be installed'
}

const systemCertificates = '/etc/ssl/certs/ca-certificates.crt'

/** What npm in the image is told: it takes packages from where this machine does, those of its cache first. */
const shareNpm = async (file: string) => {
  const { stdout } = await run('npm', ['config', 'list', '--json'])
  const { registry, cafile, cache } = JSON.parse(stdout)
  const certificates = [cafile, systemCertificates].find((path) => path && existsSync(path))
  const lines = [`registry=${registry}`, 'prefer-offline=true']
  if (certificates) lines.push('cafile=/etc/certificates.pem')
  writeFileSync(file, lines.join('\n'))
  return [
    `${file}:/root/.npmrc:ro`,
    `${cache}:/root/.npm`,
    ...(certificates ? [`${certificates}:/etc/certificates.pem:ro`] : []),
  ]
}

/** The folder of the npm that runs this, or of the installed one. */
const findNpm = async () => {
  const { stdout } = await run('which', ['npm'])
  const program = process.env.npm_execpath ?? realpathSync(stdout.trim())
  return join(dirname(program), '..')
}

/** From where this machine has its own packages. */
const findMirror = async (release: string) => {
  const format = ['--format', '$(REPO_URI)', 'Created-By: Packages', `Codename: ${release}`]
  const { stdout } = await run('apt-get', ['indextargets', ...format])
  return stdout.split('\n')[0] || 'http://deb.debian.org/debian'
}

/** A Debian with this Node and npm, without manuals and with the user of the official image. */
const fillBase = async (tree: string, release: string) => {
  const unneeded = ['doc', 'locale', 'man'].map((name) => `path-exclude=/usr/share/${name}/*`)
  const options = [...unneeded, 'force-unsafe-io'].map((option) => `--dpkgopt=${option}`)
  const packages = '--include=libatomic1,libstdc++6,passwd'
  const debian = ['--variant=essential', packages, release, tree, await findMirror(release)]
  await run('mmdebstrap', [...options, ...debian], { maxBuffer: Infinity })
  cpSync(process.execPath, join(tree, 'usr/local/bin/node'))
  const npm = 'lib/node_modules/npm'
  cpSync(await findNpm(), join(tree, 'usr/local', npm), { recursive: true })
  symlinkSync(`../${npm}/bin/npm-cli.js`, join(tree, 'usr/local/bin/npm'))
  await run('chroot', [tree, 'useradd', '--create-home', '--uid', '1000', 'node'])
}

const BYTES_NEEDED = 6 * 1024 ** 3

/** In memory, where there is enough: the build writes 45,000 small files, which can take a disk minutes. */
const findRoom = () => {
  const { bavail, bsize } = statfsSync(tmpdir())
  return bavail * bsize >= BYTES_NEEDED ? tmpdir() : '/var/tmp'
}

/** Builds the Dockerfile on a base of this machine's making. */
export const buildImage = async () => {
  const folder = await mkdtemp(join(findRoom(), 'freightloom-image-'))
  const storage = ['--root', join(folder, 'storage'), '--runroot', join(folder, 'run')]
  const globals = [...storage, '--storage-driver', 'vfs']
  const buildah = async (...args: string[]) => {
    const { stdout } = await run('buildah', [...globals, ...args], { maxBuffer: Infinity })
    return stdout.trim()
  }
  const remove = async () => {
    await buildah('rm', '--all')
    await rm(folder, { recursive: true, force: true })
  }

  const build = async () => {
    const [, base = '', release = ''] =
      /^FROM (node:[\d.]+-(\w+)-slim)$/m.exec(readFileSync(join(root, 'Dockerfile'), 'utf8')) ?? []
    const container = await buildah('from', 'scratch')
    await fillBase(await buildah('mount', container), release)
    await buildah('config', '--env', 'PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', container)
    await buildah('commit', '--rm', container, `docker.io/library/${base}`)
    const volumes = await shareNpm(join(folder, 'npmrc'))
    const options = ['--pull-never', '--isolation', 'chroot', '--format', 'docker']
    const mounts = volumes.flatMap((volume) => ['--volume', volume])
    await buildah('bud', ...options, ...mounts, '--tag', 'freightloom', root)
    const images = JSON.parse(await buildah('images', '--json'))
    const sizes = images.map(({ names, size }: { names: string[]; size: string }) => ({
      name: names[0],
      size,
    }))
    const { Docker } = JSON.parse(await buildah('inspect', '--type', 'image', 'freightloom'))
    return { sizes, config: Docker.config }
  }
  const { sizes, config } = await build().catch(async (error) => {
    await remove()
    throw error
  })

  /** A container on this volume, or on one that begins as an engine begins it, with what the image has there. */
  const createContainer = async (givenVolume?: string) => {
    const container = await buildah('from', '--pull-never', 'freightloom')
    // Buildah would mount an empty folder of the container over the volume, for the VOLUME of the image.
    await buildah('config', '--volume', '/data-', container)
    const volume = givenVolume ?? join(folder, `volume-${container}`)
    if (!givenVolume) {
      const tree = await buildah('mount', container)
      await run('cp', ['--archive', '--no-target-directory', join(tree, 'data'), volume])
    }
    const inside = (settings: Record<string, string>, command: string[]) => [
      ...globals,
      'run',
      ...['--isolation', 'chroot', '--volume', `${volume}:/data`],
      ...Object.entries(settings).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
      ...[container, '--', ...command],
    ]
    const runInside = async (...command: string[]) => {
      const { stdout } = await run('buildah', inside({}, command))
      return stdout
    }
    const start = async (settings: Record<string, string>) => {
      const port = await findFreePort()
      const args = inside({ PORT: String(port), ...settings }, config.Cmd)
      const server = await startServer('buildah', args, { PATH: process.env.PATH })
      return { port, url: `http://127.0.0.1:${port}`, end: () => endServer(server) }
    }
    return { volume, runInside, start }
  }
  return { sizes, config, createContainer, remove }
}

/** Ends the product gracefully and gives its exit code: without an engine, buildah would kill it. */
const endServer = async ({ process: buildah, output }: Product) => {
  if (buildah.exitCode !== null) return buildah.exitCode
  const pid = Number(/"pid":(\d+)/.exec(output.join('\n'))?.[1])
  const closed = new Promise<number | null>((resolve) => buildah.once('close', resolve))
  process.kill(pid, 'SIGTERM')
  return closed
}
