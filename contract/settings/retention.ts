import { countOf } from '../numbers/count-of.ts'

/* How long personal data is kept. The privacy policy says it in the words below. */

export const AUDIT_LOG_RETENTION_MONTHS = 24

export const KNOWN_CLIENT_DAYS = 180

/** Who ordered (DPDP Rules 2025, rule 8(3)). */
export const ORDER_MONTHS = 12
/** What tax law asks for (CGST Act, section 36). */
export const INVOICE_MONTHS = 72

/** Counts of visits are of no person. */
export const VISIT_MONTHS = 24

export interface Retention {
  enquiryMonths: number
  /** 0 where the server makes no backups by itself. */
  backupEveryHours: number
  backupsKept: number
}

export const defaultRetention: Retention = {
  enquiryMonths: 24,
  backupEveryHours: 24,
  backupsKept: 7,
}

const yearNames = ['', 'one', 'two', 'three', 'four', 'five', 'six']

/** Of whole years, such as `one year`. */
export const describeYears = (months: number) =>
  `${yearNames[months / 12]} ${months === 12 ? 'year' : 'years'}`

const describeBackups = ({ backupEveryHours, backupsKept }: Retention) => {
  if (backupEveryHours === 0) return 'the server makes none.'
  const days = Math.ceil((backupEveryHours * backupsKept) / 24)
  return `${countOf(days, 'day')}. Deleted data stays in them for that long.`
}

export const describeRetention = (retention: Retention) => ({
  enquiries: countOf(retention.enquiryMonths, 'month'),
  backups: describeBackups(retention),
})
export type RetentionTexts = ReturnType<typeof describeRetention>
