import { after } from 'node:test'

const MAX_REST_MS = 10_000

/*
 * Imported before each file of tests. One that leaves something running would hang; it ends here and fails. The flag
 * `--test-force-exit` would end it sooner, and lose what it has not reported yet.
 */
after(() => {
  setTimeout(() => {
    console.error('Something is still running after the tests of this file.')
    process.exit(1)
  }, MAX_REST_MS).unref()
})
