import {
  describeRetention,
  parseRetention,
  type RetentionWords,
  retentionMark,
} from '../../../contract/retention.ts'

const isPrerendering = typeof document === 'undefined'

/** How long personal data is kept by the settings of the server; it puts them into prerendered pages itself. */
export const retentionWords: RetentionWords = isPrerendering
  ? { enquiries: retentionMark('enquiries'), backups: retentionMark('backups') }
  : describeRetention(parseRetention(document.documentElement.dataset.retention))
