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
const waitUntilIdle = async (page: Page) => {
  await page.waitForFunction(() => 'started' in window)
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

test.describe('with motion allowed', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('the film plays by itself, and can be paused', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Pause the film' }).click()
    await expect(page.getByRole('button', { name: 'Play the film' })).toBeVisible()
  })

  test('the film is loaded only after a press on Play under Save-Data', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    )
    const asked = filmRequests(page)
    await page.goto('/')
    const play = page.getByRole('button', { name: 'Play the film' })
    await expect(play).toBeVisible()
    await waitUntilIdle(page)
    expect(await isPaused(page)).toBe(true)
    expect(asked).toEqual([])
    await play.click()
    await expect(page.getByRole('button', { name: 'Pause the film' })).toBeVisible()
    expect(asked.length).toBeGreaterThan(0)
  })
})

const poster = (page: Page) => page.getByRole('main').locator('picture img').first()
const widthOfPoster = (page: Page) =>
  poster(page).evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    return image.naturalWidth
  })

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, contextOptions: { reducedMotion: 'no-preference' } })

  test('the poster is shown with its names, and there is no player', async ({ page }) => {
    const asked = filmRequests(page)
    const answer = page.waitForResponse(/poster-.*\.avif$/)
    await page.goto('/', { waitUntil: 'networkidle' })
    expect((await answer).ok()).toBe(true)
    await expect(poster(page)).toBeVisible()
    await expect(page.getByText('Ahmedabad', { exact: true })).toBeVisible()
    await expect(page.locator('video')).toHaveCount(0)
    await expect(page.getByRole('button', { name: /the film$/ })).toHaveCount(0)
    expect(asked).toEqual([])
  })
})

const seek = (page: Page, seconds: number) =>
  page.locator('video').evaluate(async (video: HTMLVideoElement, time) => {
    const next = (event: string) =>
      new Promise((done) => video.addEventListener(event, done, { once: true }))
    video.pause()
    // A video without its length yet takes no place in it.
    if (video.readyState === HTMLMediaElement.HAVE_NOTHING) await next('loadedmetadata')
    const sought = next('seeked')
    video.currentTime = time
    await sought
  }, seconds)

const play = async (page: Page) => {
  await page.getByRole('button', { name: 'Play the film' }).click()
  await expect(page.getByRole('button', { name: 'Pause the film' })).toBeVisible()
}

/** The mean difference of the colours of the film's frame from those of its poster, of 255. */
const differenceFromPoster = (page: Page) =>
  page.evaluate(async () => {
    const [width, height] = [560, 480]
    const image = document.querySelector<HTMLImageElement>('main picture img')
    const video = document.querySelector('video')
    const pixelsOf = (source: CanvasImageSource) => {
      const context = new OffscreenCanvas(width, height).getContext('2d')
      context?.drawImage(source, 0, 0, width, height)
      return context?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray()
    }
    if (!image || !video) return Number.NaN
    await image.decode()
    const [inPoster, inFilm] = [pixelsOf(image), pixelsOf(video)]
    const sum = inPoster.reduce(
      (all, value, index) => all + Math.abs(value - (inFilm[index] ?? 0)),
      0,
    )
    return sum / inPoster.length
  })

test('the film begins with the picture of its poster in both formats', async ({ page }) => {
  for (const format of ['video/webm', 'video/mp4']) {
    await page.goto('/')
    await page.locator('video').evaluate((video: HTMLVideoElement, kept) => {
      for (const source of video.querySelectorAll('source'))
        if (source.type !== kept) source.remove()
      video.load()
    }, format)
    await play(page)
    await seek(page, 0)
    // The frame that was sought is drawn a moment later.
    await expect.poll(() => differenceFromPoster(page), format).toBeLessThan(6)
  }
})

test('with reduced motion the poster is shown without the film; names of places are text, which is hidden while the film shows cloth', {
  tag: '@journey',
}, async ({ page }) => {
  const asked = filmRequests(page)
  await page.goto('/')
  await waitUntilIdle(page)
  expect(await widthOfPoster(page)).toBeGreaterThan(0)
  expect(await isPaused(page)).toBe(true)
  expect(asked).toEqual([])
  await play(page)
  const names = page.getByRole('img', { name: 'A map of freight lanes' })
  await expect(names.getByText('Visakhapatnam', { exact: true })).toBeVisible()
  await seek(page, 5)
  await expect(names).toHaveCSS('opacity', '0')
  await seek(page, 7.9)
  await expect(names).toHaveCSS('opacity', '1')
})
