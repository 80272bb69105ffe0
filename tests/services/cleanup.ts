import type { TestContext } from 'node:test'

/**
 * What `defer` is told runs after the test in reverse order, each step even if another failed. The hooks of node:test
 * run in the order of their calls and stop at the first error, so a folder would be removed under a running server.
 */
export const cleanupOf = (t: TestContext) => {
  const stack = new AsyncDisposableStack()
  t.after(() => stack.disposeAsync())
  return stack
}
