import { codeOf, messageOf } from '../server/errors.ts'
import { keepNewFilesPrivate } from '../server/file-rights.ts'

/** Runs a command; a failure prints one sentence and sets the exit code 1. */
export const runMain = async (work: () => Promise<string>) => {
  keepNewFilesPrivate()
  try {
    console.log(await work())
  } catch (error) {
    // Where a connection fails at several addresses, the error has a code but no message.
    console.error(`${process.stdout.isTTY ? '\n' : ''}${messageOf(error) || codeOf(error)}`)
    process.exitCode = 1
  }
}
