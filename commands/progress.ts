const INTERVAL_MS = 100

/** Shows on one line of a terminal how many files are done; without a terminal it prints nothing. */
export const showProgress = () => {
  let shownAt = 0
  return (done: number, all: number) => {
    if (!process.stdout.isTTY || (done < all && performance.now() - shownAt < INTERVAL_MS)) return
    shownAt = performance.now()
    process.stdout.write(`\r${done} of ${all} files${done === all ? '\n' : ''}`)
  }
}
