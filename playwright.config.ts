import { defineConfig } from '@playwright/test'
import { findChromium, findFullChromium } from './tests/services/chromium.ts'

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page lives for a second or two: its script is not worth optimizing, nor its memory collecting early, and one
  // process less takes part in each frame. Together 6 to 10 % less processor time.
  '--in-process-gpu',
  '--js-flags=--no-turbofan --no-maglev --min-semi-space-size=32',
]

const fullChromium = findFullChromium()

/**
 * What depends on the widths of words or on each file that a browser asks for, and a tap on each control. `npm test`
 * runs it in the headless shell, and `npm run test:rest` in a full Chromium.
 */
const inBothBrowsers =
  /(?:budgets|large-text|controls-reachable|field-font-sizes|fonts|full-chromium)\.spec/

export default defineConfig({
  testDir: 'tests/browser',
  globalSetup: './tests/browser/support/make-snapshots.ts',
  outputDir: 'test-results',
  snapshotPathTemplate: 'tests/browser/look/{projectName}/{arg}{ext}',
  fullyParallel: true,
  workers: 3,
  timeout: 120_000,
  // The report names what passed only the second time.
  retries: 1,
  reporter: [['list'], ['./tests/look-reporter.ts']],
  expect: {
    timeout: 20_000,
    toHaveScreenshot: { maxDiffPixels: 20, threshold: 0.3, scale: 'device' },
  },
  forbidOnly: true,
  use: {
    launchOptions: { executablePath: findChromium(), args: flags },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Pages come from the server, except in the tests of the service worker.
    serviceWorkers: 'block',
    reuseContext: true,
  },
  // A test runs at the wide screen, with `@phone` at the narrow one, and with `@both-widths`, as pictures of looks, at both.
  projects: [
    {
      name: '1440 px',
      testIgnore: /(?:budgets|crop-files|full-chromium)\.spec/,
      grepInvert: /@phone/,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: '390 px',
      grep: /@phone|@both-widths|\/(?:look[a-z-]*|budgets|crop-files)\.spec/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
    },
    ...(fullChromium
      ? [
          {
            name: 'full Chromium',
            testMatch: inBothBrowsers,
            use: {
              viewport: { width: 390, height: 844 },
              hasTouch: true,
              launchOptions: { executablePath: fullChromium, args: flags },
            },
          },
        ]
      : []),
  ],
})
