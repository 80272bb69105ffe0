import { keepNewFilesPrivate } from '../server/file-rights.ts'

/** Runs a command; a failure prints one sentence and sets the exit code 1. */
export const runMain = async (work: () => Promise<string>) => {
  keepNewFilesPrivate()
  try {
    console.log(await work())
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException
    console.error(`${process.stdout.isTTY ? '\n' : ''}${message || code}`)
    process.exitCode = 1
  }
}
