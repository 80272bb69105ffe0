import type { FastifyBaseLogger } from 'fastify'
import type { Retention } from '../contract/settings/retention.ts'
import type { ShopSettings } from '../contract/shop/settings/shop-settings.ts'
import type { HealthSources } from './health/health-state.ts'
import type { FeatureServices } from './routes.ts'
import type { createSettingsReaders } from './shop/settings/setting-versions.ts'

/** What is opened before the app. */
export interface Services extends Omit<FeatureServices, 'readSettings' | 'readSettingsOf'> {
  /** Settings of the shop from the environment, which count until something is published. */
  firstShopSettings: Partial<ShopSettings>
  /** Whether there is a mail server; without one, mails are kept as files. */
  hasMailServer: boolean
  retention: Retention
  healthSources: HealthSources
  isDiskFull: () => Promise<boolean>
  /** The bearer token for `/metrics`; without one there are no metrics. */
  metricsToken?: string | undefined
  /** The folder of the built files. */
  site: string
  /** Whether browsers keep the public pages they saw; true by default. */
  offlinePages?: boolean | undefined
  /** Addresses or networks whose `X-Forwarded-For` counts. */
  trustedProxies?: string[] | undefined
  /** A connection that reads nothing of its answer for this long is destroyed; 15 s by default. */
  stallTimeoutMs?: number | undefined
  log: FastifyBaseLogger
}

export type AppServices = Services & ReturnType<typeof createSettingsReaders> & FeatureServices
