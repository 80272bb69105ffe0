import { defineConfig } from '@playwright/test'
import { findChromium } from './tools/chromium.ts'

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export default defineConfig({
  testDir: 'browser-tests',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  use: {
    launchOptions: { executablePath: findChromium(), args: flags },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'retain-on-failure',
  },
  projects: [
    { name: '1440 px', testIgnore: /budgets/, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: '390 px',
      testIgnore: /everyone/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
    },
  ],
})
