import { sessionApi } from '../../contract/auth/sessions.ts'
import { addressOf, createCaller } from '../../contract/call.ts'
import type { CropRecipe } from '../../contract/pictures/crop.ts'
import { pictureApi, uploadExtras } from '../../contract/pictures/pictures.ts'
import { administrator } from '../samples/administrator.ts'

/** Signs in at a running product. */
export const signInAt = (url: string, credentials: object = administrator) =>
  fetch(url + addressOf(sessionApi.login), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  })

/** The calls of a running product, without a right. */
export const visitorAt = (url: string) => createCaller((path, init) => fetch(url + path, init))

/** The calls of a running product with the right of its administrator. */
export const adminAt = async (url: string) => {
  const { token } = await visitorAt(url).call(sessionApi.login, { body: administrator })
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
