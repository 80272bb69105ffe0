import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dictionary } from '@zxcvbn-ts/language-common'
import { readArguments } from '../commands/arguments.ts'
import { MIN_PASSWORD_LENGTH } from '../contract/auth/proof.ts'

readArguments(`Usage: npm run passwords
Writes the most common passwords that are long enough to be chosen to server/secrets/common-passwords.ts.`)

const mostCommon = dictionary['passwords-common'].slice(0, 10_000)
const longEnough = mostCommon.filter((word) => word.length >= MIN_PASSWORD_LENGTH)

writeFileSync(
  join(import.meta.dirname, '../server/secrets/common-passwords.ts'),
  `/** Made by \`npm run passwords\` from the list of @zxcvbn-ts/language-common. */
export const commonPasswords: ReadonlySet<string> = new Set(
  '${longEnough.join(' ')}'.split(' '),
)
`,
)
