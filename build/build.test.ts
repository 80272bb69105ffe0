import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { cleanupOf } from '../tests/services/cleanup.ts'
import { copyProject } from '../tests/services/product/project-copy.ts'

const buildIn = (folder: string) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, 'build/build.ts')], {
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

test('an edit of a server file builds the server alone', async (t) => {
  const { folder, read, replace } = await copyProject(cleanupOf(t), 'dist')
  const home = await read('dist/pages/home-page.html')
  const pages = await readdir(join(folder, 'dist/pages'))
  await replace('server/http/openapi.ts', "title: 'Freightloom'", "title: 'Edited'")
  const { status, stdout } = buildIn(folder)
  assert.equal(status, 0)
  assert.match(stdout, /^Building server…\nBuilt in/)
  assert.equal(await read('dist/pages/home-page.html'), home)
  assert.deepEqual(await readdir(join(folder, 'dist/pages')), pages)
  assert.equal(buildIn(folder).stdout, '')
})

test('a build that fails leaves the previous one in place', async (t) => {
  const { folder, read, replace } = await copyProject(cleanupOf(t), 'dist')
  const server = await read('dist/main.js')
  await replace('server/http/openapi.ts', "title: 'Freightloom'", 'title: }')
  const { status, stderr } = buildIn(folder)
  assert.equal(status, 1)
  assert.match(stderr, /The build failed, see above\. The previous build stays in dist\./)
  assert.equal(await read('dist/main.js'), server)
})

test('a file that was deleted from the build is built again', async (t) => {
  const { folder, read } = await copyProject(cleanupOf(t), 'dist')
  await rm(join(folder, 'dist/main.js'))
  assert.match(buildIn(folder).stdout, /^Building server…\nBuilt in/)
  assert.match(await read('dist/main.js'), /import/)
})

test('two builds at the same time leave one complete build', async (t) => {
  const { folder, read, replace } = await copyProject(cleanupOf(t), 'dist')
  const home = await read('dist/pages/home-page.html')
  await replace('server/http/openapi.ts', "title: 'Freightloom'", "title: 'Edited'")
  const start = () => spawn(process.execPath, [join(folder, 'build/build.ts')])
  const first = start()
  const firstEnded = once(first, 'exit')
  await once(first.stdout, 'data')
  const secondEnded = once(start(), 'exit')
  const codes = (await Promise.all([firstEnded, secondEnded])).map(([code]) => code)
  assert.ok(codes.includes(0))
  assert.equal(await read('dist/pages/home-page.html'), home)
  assert.equal(buildIn(folder).stdout, '')
  assert.deepEqual(
    (await readdir(folder)).filter((name) => name.startsWith('dist')),
    ['dist'],
  )
})

test('the built server does not load sharp, which its decoder loads in a process of its own', async () => {
  const read = (name: string) => readFile(join(import.meta.dirname, '../dist', name), 'utf8')
  assert.doesNotMatch(await read('main.js'), /from "sharp"/)
  assert.match(await read('decoder-main.js'), /from "sharp"/)
})

test('the built server does not load the reader of workbooks, which has a process of its own', async () => {
  const read = (name: string) => readFile(join(import.meta.dirname, '../dist', name), 'utf8')
  assert.doesNotMatch(await read('main.js'), /closing tag mismatch/)
  assert.match(await read('workbook-main.js'), /closing tag mismatch/)
})
