import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { materialApi } from '../../contract/materials.ts'
import { administratorSettings } from '../samples/administrator.ts'
import { photo } from '../samples/test-photo.ts'
import { adminAt } from '../services/administrator.ts'
import { cleanupOf } from '../services/cleanup.ts'
import { findNginx, startNginx, startTlsNginx } from '../services/nginx.ts'
import { startPostgres } from '../services/postgres/postgres.ts'
import { s3Url, startS3Server } from '../services/s3-server.ts'
import { createFolder } from '../services/temporary-folder.ts'
import { buildImage, reasonToLeaveOut } from './image.ts'

/*
 * Without an engine: buildah builds the Dockerfile and runs it in a changed root, so nothing here shows the networks, limits
 * and read-only roots of the compose file.
 */

const skip = reasonToLeaveOut()
if (skip) console.log(`The container image was left out: ${skip}.`)

// A busy machine takes three times as long as an idle one.
const timeout = 10 * 60_000

const settings = { ...administratorSettings, MORNING_MAIL: 'off', BACKUP_EVERY_HOURS: '0' }
const material = { material_type: 'Kanjivaram', material_remark: 'NA' }

/** Stores a material and a photo, and gives the photo's address. */
const store = async (url: string) => {
  const { call, upload } = await adminAt(url)
  await call(materialApi.create, { body: material })
  const answer = await upload(await photo())
  assert.equal(answer.status, 200, await answer.clone().text())
  const { message } = (await answer.json()) as { message: string }
  return `/pictures/${message}`
}

const readMaterials = async (url: string) => {
  const { call } = await adminAt(url)
  const found = await call(materialApi.all, { query: {} })
  return Array.isArray(found) ? found.map(({ material_type }) => material_type) : found
}

const readPhoto = async (url: string) => {
  const answer = await fetch(url)
  assert.equal(answer.status, 200)
  return Buffer.from(await answer.arrayBuffer())
}

// The hooks of a group end before the limit begins that every file has for its end.
describe('the container image', { skip, timeout: 2 * timeout }, () => {
  let image: Awaited<ReturnType<typeof buildImage>>
  before(
    async () => {
      image = await buildImage()
    },
    { timeout },
  )
  after(() => image?.remove(), { timeout })

  test('the image of the Dockerfile runs as its user on its volume, and the next container loses nothing of it', {
    timeout,
  }, async (t) => {
    const cleanup = cleanupOf(t)
    for (const { name, size } of image.sizes) t.diagnostic(`${name}: ${size}`)
    const { volume, runInside, start } = await image.createContainer()
    assert.equal((await runInside('id', '-un')).trim(), 'node')
    const first = await start(settings)
    cleanup.defer(async () => void (await first.end()))
    assert.equal((await fetch(`${first.url}/api/health`)).status, 200)
    const path = await store(first.url)
    const before = await readPhoto(first.url + path)
    assert.equal(await first.end(), 0)

    const successor = await image.createContainer(volume)
    const second = await successor.start(settings)
    cleanup.defer(async () => void (await second.end()))
    assert.deepEqual(await readMaterials(second.url), [material.material_type])
    assert.deepEqual(await readPhoto(second.url + path), before)
    assert.equal(await second.end(), 0)
  })

  test("the image's own check of its health passes while the product runs, and fails after its end", {
    timeout,
  }, async (t) => {
    const { runInside, start } = await image.createContainer()
    const { port, end } = await start(settings)
    t.after(end)
    // Port 3000 may be another program's here.
    const [, ...check] = (image.config.Healthcheck.Test as string[]).map((word) =>
      word.replace(':3000/', `:${port}/`),
    )
    await runInside(...check)
    await end()
    await assert.rejects(runInside(...check))
  })

  test('deploy/nginx.conf serves the image over TLS: sign-in, upload, pages, and no metrics', {
    timeout,
  }, async (t) => {
    const cleanup = cleanupOf(t)
    const folder = await createFolder(t)
    assert.ok(findNginx(join(folder, 'nginx')))
    const key = join(folder, 'key.pem')
    const certificate = join(folder, 'certificate.pem')
    const subject = ['-subj', '/CN=shop.example.com', '-addext', 'subjectAltName=IP:127.0.0.1']
    execFileSync(
      'openssl',
      ['req', '-x509', '-nodes', '-newkey', 'rsa:2048', '-keyout', key, '-out', certificate].concat(
        subject,
      ),
      { stdio: 'pipe' },
    )
    setDefaultCACertificates([...getCACertificates(), readFileSync(certificate, 'utf8')])
    const { start } = await image.createContainer()
    const own = { PUBLIC_URL: 'https://shop.example.com', TRUSTED_PROXIES: '127.0.0.1' }
    const { port, end } = await start({ ...settings, ...own })
    cleanup.defer(async () => void (await end()))
    const nginx = await startTlsNginx(port, { key, certificate })
    cleanup.defer(nginx.stop)

    const path = await store(nginx.url)
    assert.ok((await readPhoto(nginx.url + path)).length > 0)
    assert.match(await (await fetch(nginx.url)).text(), /<h1/)
    assert.equal((await fetch(`${nginx.url}/metrics`)).status, 404)
    const plain = await fetch(`${nginx.plainUrl}/About`, { redirect: 'manual' })
    assert.match(plain.headers.get('location') ?? '', /^https:.*\/About$/)
  })

  test('two processes of the image behind deploy/nginx-cluster.conf share one PostgreSQL and one S3 store', {
    timeout,
  }, async (t) => {
    const cleanup = cleanupOf(t)
    assert.ok(findNginx(join(await createFolder(t), 'nginx')))
    const postgres = await startPostgres()
    cleanup.defer(postgres.stop)
    const s3 = await startS3Server()
    cleanup.defer(s3.stop)
    const shared = {
      ...settings,
      DATABASE_URL: postgres.url,
      STORAGE_URL: s3Url(s3),
      TRUSTED_PROXIES: '127.0.0.1',
      SECRETS_KEY: randomBytes(32).toString('hex'),
    }
    const startOne = async () => {
      const app = await (await image.createContainer()).start(shared)
      cleanup.defer(async () => void (await app.end()))
      return app
    }
    const apps = [await startOne(), await startOne()]
    const nginx = await startNginx(apps.map(({ port }) => port))
    cleanup.defer(nginx.stop)

    const path = await store(nginx.url)
    for (const { url } of [nginx, ...apps]) {
      assert.deepEqual(await readMaterials(url), [material.material_type])
      assert.ok((await readPhoto(url + path)).length > 0)
    }
    await apps[0]?.end()
    assert.deepEqual(await readMaterials(nginx.url), [material.material_type])
  })
})
