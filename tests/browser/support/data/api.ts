import type { Page } from '@playwright/test'
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

/** Adds a category by API calls. */
export const addCategory = async (page: Page, article_category_name: string) => {
  const headers = await authHeaders(page)
  const sent = await page.request.post('/api/articlecategoryPicUpload', {
    headers,
    multipart: { article_category_image: await photoFile() },
  })
  const { message } = (await sent.json()) as { message: string }
  await callApi(page, 'createarticle_category', {
    article_category_name,
    article_category_image: message,
  })
}
