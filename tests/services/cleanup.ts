import type { TestContext } from 'node:test'

/**
 * The functions given to `defer` run after the test, the last one first, and each even if another failed. `t.after`
 * runs the first one first and stops at an error, so a folder would be removed while a server still uses it.
 */
export const cleanupOf = (t: TestContext) => {
  const stack = new AsyncDisposableStack()
  t.after(() => stack.disposeAsync())
  return stack
}
