import { sessionApi } from '../../contract/auth/sessions.ts'
import { addressOf, createCaller } from '../../contract/call.ts'
import type { CropRecipe } from '../../contract/pictures/crop.ts'
import { pictureApi, uploadExtras } from '../../contract/pictures/pictures.ts'

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
  /** Uploads a picture of an article. */
  const upload = (pic: Buffer, recipe?: CropRecipe) => {
    const body = new FormData()
    if (recipe) body.set(uploadExtras.recipe, JSON.stringify(recipe))
    body.set('pic', new Blob([new Uint8Array(pic)]), 'saree.jpg')
    return fetch(url + addressOf(pictureApi.upload), { method: 'POST', headers, body })
  }
  return { call, headers, upload }
}
