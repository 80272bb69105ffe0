import { uploadPicture } from '../support/data/api.ts'
import { photoFile } from '../support/data/photo-file.ts'
import { expect, test } from '../support/fixtures.ts'

const forAll = [
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
  "require-trusted-types-for 'script'",
]

/** An address of each kind of answer, with the status it is answered with; the page names the files it is made of. */
const kindsIn = (html: string) => {
  const asset = /(?:src|href)="(\/assets\/[^"]+)"/.exec(html)?.[1] ?? ''
  expect(asset).not.toBe('')
  return {
    '/': 200,
    '/Contactus': 200,
    '/Nowhere': 404,
    '/%': 400,
    [asset]: 200,
    '/assets/nothing.js': 404,
    '/robots.txt': 200,
    '/sitemap.xml': 200,
    '/api/health': 200,
    '/api/openapi.json': 200,
    '/api/getAllBanner': 401,
    '/api/nothing': 404,
    '/pictures/nothing.jpg': 404,
  }
}

test('V6: every kind of answer has a content type and a policy that allows only its own scripts', async ({
  request,
}) => {
  const html = await (await request.get('/')).text()
  for (const [address, status] of Object.entries(kindsIn(html))) {
    const answer = await request.get(address)
    expect(answer.status(), address).toBe(status)
    const headers = answer.headers()
    const policy = headers['content-security-policy'] ?? ''
    expect(policy, address).toContain("default-src 'self'")
    expect(policy, address).toMatch(/script-src 'self'(?: 'sha256-[^']+')*;/)
    for (const part of forAll) expect(policy, address).toContain(part)
    expect(policy, address).not.toMatch(/unsafe|\*|https?:/)
    expect(headers['x-content-type-options'], address).toBe('nosniff')
    expect(headers['content-type'], address).toBeTruthy()
    expect(headers['access-control-allow-origin'], address).toBeUndefined()
    if (address !== '/%') expect(headers['strict-transport-security'], address).toMatch(/max-age=/)
  }
})

test.describe('for an administrator', () => {
  test.use({ signedIn: true })

  test('V6, I8: a stored picture cannot run or load anything', async ({ page }) => {
    const picture = await uploadPicture(page, 'articlePicUpload', { pic: await photoFile() })
    const headers = (await page.request.get(`/pictures/${picture}`)).headers()
    expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox")
    expect(headers['content-type']).toBe('image/jpeg')
    expect(headers['x-content-type-options']).toBe('nosniff')
  })
})

test.describe('foreign content in a page', () => {
  test.use({ expectedErrors: /Content Security Policy|TrustedHTML|TrustedScript|Trusted Type/i })

  test('V6: is blocked by the browser and reported in the console, where it fails every other test', async ({
    page,
  }) => {
    const told: string[] = []
    page.on('console', (message) => told.push(message.text()))
    await page.goto('/')
    const done = await page.evaluate(() => {
      const done: string[] = []
      const refused: string[] = []
      Object.assign(window, { refused })
      addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
        refused.push(effectiveDirective),
      )
      const attempt = (what: string, work: () => unknown) => {
        try {
          work()
          done.push(what)
        } catch {
          // Refused, as it should be.
        }
      }
      attempt('HTML', () => {
        document.body.innerHTML = '<img src=x onerror="window.ran = 1">'
      })
      attempt('text as code', () => setTimeout('window.ran = 1' as never, 0))
      for (const [name, value] of [
        ['text', 'window.ran = 1'],
        ['src', 'https://evil.example/x.js'],
      ] as const) {
        const script = document.createElement('script')
        try {
          script[name] = value
        } catch {
          script.setAttribute('data-refused', name)
        }
        document.head.append(script)
      }
      const frame = document.createElement('iframe')
      frame.src = 'https://evil.example/'
      document.body.append(frame)
      return done
    })
    expect(done).toEqual([])
    // The frame was tried last.
    await page.waitForFunction(() =>
      (window as unknown as { refused: string[] }).refused.includes('frame-src'),
    )
    expect(await page.evaluate(() => 'ran' in window)).toBe(false)
    expect(told.join('\n')).toContain('Content Security Policy')
  })
})
