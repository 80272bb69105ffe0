import { type Db, isEmbedded } from '../../database/database.ts'
import { HttpError } from '../../http/http-error.ts'
import { createCipher, type SecretCipher } from '../../secrets/cipher.ts'
import { createKeyFile, readKeyFile, SecretsKeyError } from '../../secrets/key.ts'

const contextOf = (administrator: number) => `second factor of ${administrator}`

export const encryptSecret = (cipher: SecretCipher, administrator: number, secret: string) =>
  cipher.encrypt(secret, contextOf(administrator))

/** @throws HttpError where another process has encrypted it with another key */
export const decryptSecret = (cipher: SecretCipher, administrator: number, encrypted: string) => {
  try {
    return cipher.decrypt(encrypted, contextOf(administrator))
  } catch (error) {
    if (error instanceof HttpError) throw error
    throw new HttpError(503, 'App codes can’t be checked here. Please use a recovery code.', {
      retryAfter: 30,
    })
  }
}

interface StoredSecret {
  id: number
  email: string
  secret: string
}

const readSecrets = async (db: Db): Promise<StoredSecret[]> => {
  const rows = await db
    .selectFrom('administrators')
    .select(['id', 'email', 'totp_secret'])
    .where('totp_secret', 'is not', null)
    .execute()
  return rows.map(({ id, email, totp_secret }) => ({ id, email, secret: totp_secret ?? '' }))
}

const canDecrypt = (cipher: SecretCipher, { id, secret }: StoredSecret) => {
  try {
    return decryptSecret(cipher, id, secret) !== ''
  } catch {
    return false
  }
}

const unreadableSecretsError = (secrets: StoredSecret[], why: string) => {
  const emails = secrets.map(({ email }) => email).join(', ')
  return new SecretsKeyError(
    `The second factor of ${emails} cannot be read: ${why}. Put back secrets.key in the data folder, or set SECRETS_KEY to its content. If the key is lost, switch the second factor off: npm run admin -- reset-password EMAIL`,
  )
}

const throwKeyMissing = () => {
  throw new HttpError(
    409,
    'A second factor needs the setting SECRETS_KEY. Please ask the person who runs the server.',
  )
}
const withoutKey: SecretCipher = { encrypt: throwKeyMissing, decrypt: throwKeyMissing }

/**
 * Opens the cipher of second factors. SQLite has its key beside it, unless one is given; with PostgreSQL, which several
 * processes share, one must be given before a second factor can be used.
 * @throws SecretsKeyError where a second factor could not be checked
 */
export const openSecretCipher = async (
  db: Db,
  { key: given, dataDir }: { key: string | undefined; dataDir: string },
): Promise<SecretCipher> => {
  const secrets = await readSecrets(db)
  const found = given ? Buffer.from(given, 'hex') : isEmbedded(db) ? readKeyFile(dataDir) : null
  if (!found && secrets.length > 0) throw unreadableSecretsError(secrets, 'its key is missing')
  const key = found ?? (isEmbedded(db) ? createKeyFile(dataDir) : null)
  if (!key) return withoutKey
  const cipher = createCipher(key)
  const unreadable = secrets.filter((secret) => !canDecrypt(cipher, secret))
  if (unreadable.length > 0)
    throw unreadableSecretsError(unreadable, 'it was encrypted with another key')
  return cipher
}
