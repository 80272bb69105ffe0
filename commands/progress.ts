const often = 100

/** Tells on one line of a terminal how many files are done; elsewhere it says nothing. */
export const showProgress = () => {
  let told = 0
  return (done: number, all: number) => {
    if (!process.stdout.isTTY || (done < all && performance.now() - told < often)) return
    told = performance.now()
    process.stdout.write(`\r${done} of ${all} files${done === all ? '\n' : ''}`)
  }
}

/** Carries out what a person asked for; a failure is a sentence and the exit code 1. */
export const runMain = async (work: () => Promise<string>) => {
  try {
    console.log(await work())
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException
    console.error(`${process.stdout.isTTY ? '\n' : ''}${message || code}`)
    process.exitCode = 1
  }
}
