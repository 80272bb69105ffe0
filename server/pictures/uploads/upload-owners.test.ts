import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import type { CropRecipe } from '../../../contract/pictures/crop.ts'
import { uploadApi } from '../../../contract/pictures/picture-uploads.ts'
import { photo } from '../../../tests/samples/test-photo.ts'
import { openSession } from '../../auth/sessions/session-queries.ts'
import { onBothEngines } from '../../testing/engines.ts'
import { startPictureShop } from '../../testing/picture-shop.ts'

const recipe: CropRecipe = {
  rotation: 0,
  crop: { x: 60, y: 0, width: 60, height: 80 },
  aspect: '4/3',
}
const upload = 'a1'.repeat(16)
const url = '/api/resumablePicUpload'

onBothEngines('An upload', (engine) => {
  test('A1: is answered with 404 to another administrator, and stays', async (t) => {
    const { app, admin, authorization, callerAs, db, now } = await startPictureShop(t, engine)
    const row = { email: 'anita@example.com', password: '', role: 'editor' } as const
    await db.insertInto('administrators').values(row).execute()
    const token = await openSession(db, 2, now())
    const file = await photo()
    const send = (method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE', as: string, more = {}) =>
      app.inject({
        method,
        url:
          method === 'POST'
            ? url
            : `${url.replace('Pic', method === 'DELETE' ? 'Zip' : 'Pic')}/${upload}`,
        headers: { authorization: as, 'tus-resumable': '1.0.0', ...more },
        ...(method === 'PATCH' ? { payload: file } : {}),
      })
    const part = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
    await send('POST', authorization, {
      'upload-length': String(file.length),
      'upload-metadata': `id ${Buffer.from(upload).toString('base64')}`,
    })
    for (const method of ['HEAD', 'PATCH', 'DELETE'] as const) {
      const answer = await send(method, `Bearer ${token}`, method === 'PATCH' ? part : {})
      assert.equal(answer.statusCode, 404, method)
    }
    assert.equal((await send('HEAD', authorization)).headers['upload-offset'], '0')
    assert.equal((await send('PATCH', authorization, part)).statusCode, 204)
    const body = { upload, sha256: createHash('sha256').update(file).digest('hex'), recipe }
    await assert.rejects(callerAs(token).call(uploadApi.finish, { body }), { status: 404 })
    assert.match(await admin.call(uploadApi.finish, { body }), /\.jpg$/)
  })
})
