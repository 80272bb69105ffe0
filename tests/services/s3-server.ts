import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Signature } from '@20minutes/s3rver/lib/signature/v4.js'

const bucket = 'shop'
const key = 'S3RVER'

export const s3Url = (options: { port: number; secret?: string; bucket?: string }, prefix = '') =>
  `s3://${key}:${options.secret ?? key}@127.0.0.1:${options.port}/${options.bucket ?? bucket}/${prefix}?tls=off`

export const startS3Server = async () => {
  // The package pages lists with a cipher that OpenSSL calls legacy.
  const child = spawn(process.execPath, ['--openssl-legacy-provider', import.meta.filename], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const exit = once(child, 'exit')
  const [port] = await Promise.race([
    once(createInterface({ input: child.stdout }), 'line'),
    exit.then(() => Promise.reject(new Error('The S3 server of the tests did not start.'))),
  ])
  const stop = async () => {
    child.stdin.end()
    await exit
  }
  return { port: Number(port), stop }
}

/** The server forgets the slash at the end of a bucket's path when it checks a signature; clients of today send one. */
const expectSlashAfterBucket = (v4: Signature) => {
  const { getStringToSign } = v4
  v4.getStringToSign = (request, ...more) => {
    const uri = request.uri.replace(/^\/[^/]+$/, '$&/')
    return getStringToSign({ ...request, uri }, ...more)
  }
}

const serve = async () => {
  const { default: S3rver } = await import('@20minutes/s3rver')
  expectSlashAfterBucket((await import('@20minutes/s3rver/lib/signature/v4.js')).default)
  const directory = mkdtempSync(join(tmpdir(), 'freightloom-s3-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    directory,
    silent: true,
    configureBuckets: [{ name: bucket }],
  })
  const { port } = await server.run()
  console.log(port)
  // The pipe closes when `stop` is called or the parent process dies.
  process.stdin.resume().on('end', () => {
    rmSync(directory, { recursive: true })
    process.exit()
  })
}

if (import.meta.main) await serve()
