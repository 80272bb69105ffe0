import { createCaller } from '../../contract/call.ts'
import { sessionApi } from '../../contract/session.ts'

export const administrator = {
  ADMIN_EMAIL: 'drill@example.com',
  ADMIN_PASSWORD: 'a password for drills',
}

/** The calls of a running product, without a right. */
export const visitorAt = (url: string) => createCaller((path, init) => fetch(url + path, init))

/** The calls of a running product with the right of its administrator. */
export const adminAt = async (url: string) => {
  const body = { email: administrator.ADMIN_EMAIL, password: administrator.ADMIN_PASSWORD }
  const { token } = await visitorAt(url).call(sessionApi.login, { body })
  const headers = { authorization: `Bearer ${token}` }
  const { call } = createCaller((path, init) =>
    fetch(url + path, { ...init, headers: { ...init.headers, ...headers } }),
  )
  return { call, headers }
}
