import type { APIRequestContext, Page } from '@playwright/test'
import { authHeaders, expect } from '../fixtures.ts'
import { photoFile } from './photo-file.ts'

export const callApi = async (page: Page, path: string, data?: object) => {
  const headers = await authHeaders(page)
  const method = data ? 'POST' : 'GET'
  const answer = await page.request.fetch(`/api/${path}`, {
    method,
    headers,
    // A connection that was idle may be closed by the server just as it is used again.
    maxRetries: 1,
    ...(data ? { data } : {}),
  })
  expect(answer.ok(), path).toBe(true)
  return answer.json()
}

type Multipart = NonNullable<Parameters<APIRequestContext['post']>[1]>['multipart']

/** Uploads a picture by an API call. @returns its name on the server */
export const uploadPicture = async (
  page: Page,
  path: 'articlePicUpload' | 'articlecategoryPicUpload',
  multipart: NonNullable<Multipart>,
): Promise<string> => {
  const headers = await authHeaders(page)
  const answer = await page.request.post(`/api/${path}`, { headers, multipart })
  expect(answer.ok(), path).toBe(true)
  const { message } = await answer.json()
  return message
}

/** Adds a category by API calls. */
export const addCategory = async (page: Page, article_category_name: string) => {
  const picture = { article_category_image: await photoFile() }
  await callApi(page, 'createarticle_category', {
    article_category_name,
    article_category_image: await uploadPicture(page, 'articlecategoryPicUpload', picture),
  })
}
