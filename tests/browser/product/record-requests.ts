import type { Page } from '@playwright/test'

/** Notes the paths that the browser asks for, by kind of what it loads. */
export const recordRequests = (page: Page) => {
  const requests: { path: string; kind: string }[] = []
  page.on('request', (request) =>
    requests.push({ path: new URL(request.url()).pathname, kind: request.resourceType() }),
  )
  return {
    documents: () => requests.filter(({ kind }) => kind === 'document').map(({ path }) => path),
    paths: () => requests.map(({ path }) => path),
    clear: () => requests.splice(0),
  }
}
