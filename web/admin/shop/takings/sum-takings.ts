import type { Takings } from '../../../../contract/shop/takings.ts'

export const kindOf = ({ source, kind }: Takings) => (kind === 'refund' ? 'refund' : source)

/** What an entry adds: a refund takes off. */
const signed = ({ kind, rupees }: Takings) => (kind === 'refund' ? -rupees : rupees)

const inPaise = (rupees: number) => Math.round(rupees * 100)

/** Rupees that came in, less what went out. */
export const totalOf = (rows: readonly Takings[]) =>
  rows.reduce((sum, row) => sum + inPaise(signed(row)), 0) / 100

/** The rows that are called the same, summed up. */
export const sumBy = (rows: readonly Takings[], describe: (row: Takings) => string) =>
  [...Map.groupBy(rows, describe)].map(([name, same]) => ({
    name,
    count: same.reduce((sum, { count }) => sum + count, 0),
    rupees: totalOf(same),
  }))

const quote = (text: string) => {
  // A spreadsheet would run a text that begins with one of these signs.
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return `"${plain.replaceAll('"', '""')}"`
}

interface Words {
  describeKind(row: Takings): string
  describePerson(row: Takings): string
}

/** A line for each kind and person, which a spreadsheet reads as UTF-8. */
export const takingsCsv = (rows: readonly Takings[], { describeKind, describePerson }: Words) => {
  const lines = rows.map((row) =>
    [
      quote(describeKind(row)),
      quote(describePerson(row)),
      String(row.count),
      signed(row).toFixed(2),
    ].join(','),
  )
  return `\uFEFFKind,Person,Entries,Rupees\r\n${lines.join('\r\n')}\r\n`
}
