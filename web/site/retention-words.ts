import {
  describeRetention,
  parseRetention,
  type RetentionWords,
  retentionMark,
} from '../../contract/retention.ts'

const isPrerendering = typeof document === 'undefined'

/** Prerendered pages have marks, which the server replaces by its settings. */
export const retentionWords: RetentionWords = isPrerendering
  ? { enquiries: retentionMark('enquiries'), backups: retentionMark('backups') }
  : describeRetention(parseRetention(document.documentElement.dataset.retention))
