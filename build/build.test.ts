import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { cleanupOf } from '../tests/services/cleanup.ts'
import { copyProject } from '../tests/services/project-copy.ts'

const buildIn = (folder: string) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, 'build/build.ts')], {
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

test('an edit of a server file builds the server alone', async (t) => {
  const { folder, read, replace } = await copyProject(cleanupOf(t), 'dist')
  const home = await read('dist/client/index.html')
  const answers = await readdir(join(folder, 'dist/answers'))
  await replace('server/http/openapi.ts', "title: 'Freightloom'", "title: 'Edited'")
  const { status, stdout } = buildIn(folder)
  assert.equal(status, 0)
  assert.match(stdout, /^Building server…\nBuilt in/)
  assert.equal(await read('dist/client/index.html'), home)
  assert.deepEqual(await readdir(join(folder, 'dist/answers')), answers)
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

test('the built server does not load sharp, which its decoder loads in a process of its own', async () => {
  const read = (name: string) => readFile(join(import.meta.dirname, '../dist', name), 'utf8')
  assert.doesNotMatch(await read('main.js'), /from "sharp"/)
  assert.match(await read('decoder-main.js'), /from "sharp"/)
})
