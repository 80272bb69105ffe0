import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** The annotation of a test for each picture that it did not compare; its description says what looks different. */
export const LOOK_NOT_COMPARED = 'look not compared'

/** Says in one line that looks were not compared, and why. */
export default class LookReporter implements Reporter {
  // A test that is repeated counts once.
  private readonly reasons = new Map<string, string[]>()

  onTestEnd({ id }: TestCase, { annotations }: TestResult) {
    const left = annotations.filter(({ type }) => type === LOOK_NOT_COMPARED)
    this.reasons.set(
      id,
      left.map(({ description = '' }) => description),
    )
  }

  onEnd() {
    const reasons = [...this.reasons.values()].flat()
    if (reasons.length === 0) return
    console.log(
      `${reasons.length} looks not compared, as another browser or system took their pictures: ` +
        `${[...new Set(reasons)].join('; ')} look different here.`,
    )
  }
}
