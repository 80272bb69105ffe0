import {
  describeRetention,
  parseRetention,
  type RetentionTexts,
  retentionPlaceholder,
} from '../../contract/settings/retention.ts'

const isPrerendering = typeof document === 'undefined'

/** Prerendered pages have placeholders, which the server replaces by its settings. */
export const retentionTexts: RetentionTexts = isPrerendering
  ? { enquiries: retentionPlaceholder('enquiries'), backups: retentionPlaceholder('backups') }
  : describeRetention(parseRetention(document.documentElement.dataset.retention))
