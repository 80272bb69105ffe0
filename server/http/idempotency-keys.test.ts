import assert from 'node:assert/strict'
import { test } from 'node:test'
import { administratorApi } from '../../contract/administrators/administrators.ts'
import { articleApi } from '../../contract/articles/articles.ts'
import { passwordApi } from '../../contract/auth/passwords.ts'
import { idempotencyHeader } from '../../contract/endpoint.ts'
import { enquiryApi } from '../../contract/enquiries/enquiry-forms.ts'
import { materialApi } from '../../contract/materials.ts'
import { demoRequest } from '../../tests/samples/demo-request.ts'
import { onBothEngines } from '../testing/engines.ts'
import { saree, startShop } from '../testing/shop.ts'
import { administrator, startServer } from '../testing/test-server.ts'

const headers = { [idempotencyHeader]: 'key-of-one-call' }

onBothEngines('The key of a call', (engine) => {
  test('is not stored with an answer that holds a secret', async (t) => {
    const { db, callerAs, signIn } = await startServer(t, engine)
    const newpassword = 'Blue door nine 77'
    const body = { ...administrator, newpassword }
    const { token } = await callerAs(await signIn()).call(passwordApi.change, { body, headers })
    assert.ok(token)
    assert.deepEqual(await db.selectFrom('idempotency_keys').selectAll().execute(), [])
  })

  test('counts for one enquiry of a visitor only', async (t) => {
    const { callerAs } = await startServer(t, engine)
    const send = (name: string) =>
      callerAs().call(enquiryApi.send, { body: demoRequest(name), headers })
    await send('Meera')
    await send('Meera')
    await assert.rejects(send('Latha'), {
      status: 422,
      message: 'This Idempotency-Key was already used for another request.',
    })
  })

  test('is not stored for an enquiry that is the same as one of the minute before', async (t) => {
    const { db, callerAs } = await startServer(t, engine)
    for (const key of ['first-key', 'second-key', 'third-key']) {
      const body = demoRequest('Meera')
      await callerAs().call(enquiryApi.send, { body, headers: { [idempotencyHeader]: key } })
    }
    const stored = await db.selectFrom('idempotency_keys').select('idempotency_key').execute()
    assert.deepEqual(stored, [{ idempotency_key: '0 send-mail first-key' }])
  })

  test('answers again before the password is asked for again', async (t) => {
    const { callerAs, openAdminSession } = await startServer(t, engine)
    const { call } = callerAs(await openAdminSession())
    const add = (own_password: string) =>
      call(administratorApi.create, {
        body: {
          email: 'latha@example.com',
          password: 'Blue door nine 77',
          role: 'editor',
          own_password,
        },
        headers,
      })
    const id = await add(administrator.password)
    assert.equal(await add('a wrong one'), id)
  })

  test('works in the header also where the body may have one', async (t) => {
    const { admin } = await startShop(t, engine)
    const sold = () => admin.call(articleApi.changeStock, { id: 1, body: { by: -1 }, headers })
    await admin.call(articleApi.create, { body: saree })
    const { article_stock } = await sold()
    assert.equal((await sold()).article_stock, article_stock)
  })

  test('is free again after a call that was refused', async (t) => {
    const { admin } = await startShop(t, engine)
    const create = (material_type: string) =>
      admin.call(materialApi.create, { body: { material_type, material_remark: '-' }, headers })
    await admin.call(materialApi.create, {
      body: { material_type: 'Tussar', material_remark: '-' },
    })
    await assert.rejects(create('Tussar'), { status: 422 })
    assert.equal(await create('Muga'), 2)
  })
})
