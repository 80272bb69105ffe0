import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { articleFileApi } from '../../contract/articles/article-files.ts'
import { uploadApi } from '../../contract/pictures/picture-uploads.ts'
import { uploadKinds } from '../../server/pictures/uploads/upload-kinds.ts'

const configuration = readFileSync(
  join(import.meta.dirname, '../../deploy/nginx-cluster.conf'),
  'utf8',
)
const [, pattern = assert.fail()] =
  /location ~ (\S+) \{\s*proxy_pass http:\/\/freightloom-uploads;/.exec(configuration) ?? []

const readers = [uploadApi.finish, articleFileApi.check, articleFileApi.import]
const paths = [
  ...uploadKinds.flatMap(({ path }) => [path, `${path}/0f`]),
  ...readers.map(({ path }) => path),
]

for (const path of paths) {
  test(`nginx sends ${path} of a client to the process that has the client's uploads`, () => {
    assert.match(`/api${path}`, new RegExp(pattern))
  })
}

test('nginx shares out other calls among all processes', () => {
  assert.doesNotMatch('/api/getArticle', new RegExp(pattern))
})
