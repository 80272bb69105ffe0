import { UNKNOWN_DEVICE } from '../../../contract/auth/sessions.ts'

/** The name of a device where it is known, with a number where a passkey has it already. */
export const proposePasskeyName = (device: string, passkeys: readonly { name: string }[]) => {
  const first = device === UNKNOWN_DEVICE ? 'Passkey' : device
  let name = first
  for (let number = 2; passkeys.some((passkey) => passkey.name === name); number += 1)
    name = `${first} ${number}`
  return name
}
