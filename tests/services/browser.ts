import { chromium } from '@playwright/test'
import { findChromium } from './chromium.ts'

/** Starts the Chromium of this machine, without its sandbox, which root cannot have. */
export const launchBrowser = () =>
  chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
