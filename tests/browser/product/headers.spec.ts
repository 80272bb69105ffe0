import { expect, test } from '../support/fixtures.ts'

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
