import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { messageOf } from '../server/errors.ts'

/** Ends the process with a sentence about what was typed, and the usage. */
export const refuseArguments = (message: string, usage: string): never => {
  console.error(`${message}\n${usage}`)
  process.exit(1)
}

/** Ends the process with the usage on `--help`, unknown options or more than `maxPositionals` other arguments. */
export const readArguments = <const Options extends ParseArgsOptionsConfig>(
  usage: string,
  { options, maxPositionals = 0 }: { options?: Options; maxPositionals?: number } = {},
) => {
  const args = process.argv.slice(2)
  if (args.includes('--help') || args.includes('-h')) {
    console.log(usage)
    process.exit()
  }
  try {
    const parsed = parseArgs({ args, options: options ?? ({} as Options), allowPositionals: true })
    // Not repeated, as an address may hold a password.
    if (parsed.positionals.length > maxPositionals) throw new Error('Too many arguments')
    return parsed
  } catch (error) {
    return refuseArguments(`${messageOf(error).split('. ')[0]}.`, usage)
  }
}

export const readCount = (text: string, usage: string) =>
  /^[1-9]\d*$/.test(text)
    ? Number(text)
    : refuseArguments(`"${text}" is no whole number above 0.`, usage)
