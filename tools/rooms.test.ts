import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'node:test'
import { importsOf, withoutComments } from './imports.ts'
import { closedDoors, roomOf, rooms } from './rooms.ts'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const files = globSync('{contract,server,web,browser-tests,bench,tools}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: ['**/node_modules/**'],
}).sort()

for (const room of rooms) {
  test(room.sentence, () => {
    const own = files.filter((file) => roomOf(file) === room)
    assert.deepEqual(
      own.flatMap((file) => closedDoors(file, importsOf(file, read(file)))),
      [],
    )
  })
}

test('every source file lies in a room', () => {
  assert.deepEqual(
    files.filter((file) => !roomOf(file)),
    [],
  )
})

const madeUp: [file: string, source: string, closed: string[]][] = [
  ['web/ui/a.tsx', "import { call } from '../api/call.ts'", ['web/api/call.ts']],
  ['web/ui/a.tsx', "import type { B } from '../../contract/b.ts'", ['contract/b.ts']],
  ['web/ui/a.tsx', "import { useState } from 'react'\nimport './a.css'", []],
  ['web/api/a.ts', "export * from '../ui/b.tsx'", ['web/ui/b.tsx']],
  ['contract/a.ts', "import { z } from 'zod/mini'\nimport 'react'", ['react']],
  ['server/banner.ts', "import {\n  all,\n} from './article.ts'", ['server/article.ts']],
  ['server/banner.ts', "import type { M } from './outside/mailer.ts'", []],
  ['server/banner.ts', "import { M } from './outside/mailer.ts'", ['server/outside/mailer.ts']],
  ['server/banner.ts', "import { q } from './banner.queries.ts'", []],
  ['server/http/a.ts', "const b = await import('../database/b.ts')", ['server/database/b.ts']],
  ['server/settings.ts', "import { a } from './app.ts'", ['server/app.ts']],
  ['server/database/a.ts', "import { a } from '../http/a.ts'", ['server/http/a.ts']],
  ['web/site/home/a.tsx', "import { b } from '../demo/b.tsx'", ['web/site/demo/b.tsx']],
  ['web/site/home/a.tsx', "import { c } from '../company.content.ts'", []],
  ['web/site/home/a.tsx', "import b from '../../admin/b.ts'", ['web/admin/b.ts']],
  ['web/site/layout.tsx', "import b from '../admin/b.ts'", ['web/admin/b.ts']],
  ['web/site/frame/a.tsx', "import b from '../demo/b.tsx'", []],
  ['web/site/home/a.tsx', "import b from '../frame/b.tsx'", ['web/site/frame/b.tsx']],
  ['web/admin/article/a.tsx', "import b from '../picture/b.tsx'", []],
  ['web/admin/picture/a.tsx', "import b from '../article/b.tsx'", ['web/admin/article/b.tsx']],
  ['web/session/a.tsx', "import b from '../site/demo/b.tsx'", ['web/site/demo/b.tsx']],
  ['web/main.tsx', "import { a } from '../server/app.ts'", ['server/app.ts']],
  ['browser-tests/a.spec.ts', "import { a } from '../contract/a.ts'", ['contract/a.ts']],
  ['web/ui/a.ts', 'await import(chosen)', ['(computed)']],
  ['web/ui/a.ts', "// import '../api/a.ts'\nconst a = \"https://x\" /* from '../api/b.ts' */", []],
]

for (const [file, source, closed] of madeUp) {
  test(`the checker ${closed.length ? 'refuses' : 'allows'} ${source.replaceAll('\n', ' ')} in ${file}`, () => {
    assert.deepEqual(
      closedDoors(file, importsOf(file, source)),
      closed.map((target) => `${file} opens ${target}`),
    )
  })
}

test('the environment is read in settings, tools, bench, tests and configuration only', () => {
  const allowed =
    /^(?:server\/settings\.ts|(?:tools|bench)\/.*|browser-tests\/.*|server\/testing\/.*|.*\.test\.tsx?)$/
  const readers = files.filter((file) => /process\.env\b/.test(withoutComments(read(file))))
  assert.deepEqual(
    readers.filter((file) => !allowed.test(file)),
    [],
  )
})
