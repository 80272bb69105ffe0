import type { Page } from '@playwright/test'
import { expect } from '../support/fixtures.ts'
import { test } from '../support/visitor.ts'

const filmRequests = (page: Page) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const name = /loom-to-lanes.*\.(?:webm|mp4)$/.exec(request.url())?.[0]
    if (name) asked.push(name)
  })
  return asked
}

/** React has taken the page over, everything has arrived and the browser has had nothing to do. */
const idle = async (page: Page) => {
  await expect(page.locator('a[href="#/Contactus"]').first()).toBeAttached()
  await page.evaluate(
    () =>
      new Promise((done) => {
        if (document.readyState === 'complete') requestIdleCallback(done)
        else addEventListener('load', () => requestIdleCallback(done))
      }),
  )
}

const isPaused = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.paused)

test.describe('where motion is welcome', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('the film plays by itself, and can be paused', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Pause the film' }).click()
    await expect(page.getByRole('button', { name: 'Play the film' })).toBeVisible()
  })

  test('the film is not loaded under Save-Data until it is asked for', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    })
    const asked = filmRequests(page)
    await page.goto('/')
    const play = page.getByRole('button', { name: 'Play the film' })
    await expect(play).toBeVisible()
    await idle(page)
    expect(await isPaused(page)).toBe(true)
    expect(asked).toEqual([])
    await play.click()
    await expect(page.getByRole('button', { name: 'Pause the film' })).toBeVisible()
    expect(asked.length).toBeGreaterThan(0)
  })
})

test('under reduced motion the poster stands and the film is not loaded', async ({ page }) => {
  const asked = filmRequests(page)
  await page.goto('/')
  await idle(page)
  const poster = page.locator('picture img').first()
  expect(await poster.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  expect(await isPaused(page)).toBe(true)
  expect(asked).toEqual([])
})

test('the film comes in two formats of at most 700 KB, its poster for a phone in 20 KB', async ({
  page,
  request,
}) => {
  await page.goto('/')
  const films = page.locator('video source')
  const weights = await films.evaluateAll((sources: HTMLSourceElement[]) =>
    sources.map(({ src, type }) => ({ src, type })),
  )
  expect(weights.map(({ type }) => type)).toEqual(['video/webm', 'video/mp4'])
  for (const { src, type } of weights) {
    const answer = await request.get(src)
    expect(answer.headers()['content-type']).toBe(type)
    expect((await answer.body()).length).toBeLessThanOrEqual(700 * 1024)
  }
  const posters = (await page.locator('picture source').first().getAttribute('srcset')) ?? ''
  const forPhone = /(\S+) 800w/.exec(posters)?.[1] ?? ''
  expect((await (await request.get(forPhone)).body()).length).toBeLessThanOrEqual(20 * 1024)
})
