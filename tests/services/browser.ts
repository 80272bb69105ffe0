import { chromium } from '@playwright/test'
import { findChromium } from './chromium.ts'

/** Without Chromium's sandbox, which cannot run as root. */
export const launchBrowser = () =>
  chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
