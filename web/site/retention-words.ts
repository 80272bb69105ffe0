import {
  describeRetention,
  parseRetention,
  type RetentionWords,
  retentionPlaceholder,
} from '../../contract/settings/retention.ts'

const isPrerendering = typeof document === 'undefined'

/** Prerendered pages have placeholders, which the server replaces by its settings. */
export const retentionWords: RetentionWords = isPrerendering
  ? { enquiries: retentionPlaceholder('enquiries'), backups: retentionPlaceholder('backups') }
  : describeRetention(parseRetention(document.documentElement.dataset.retention))
