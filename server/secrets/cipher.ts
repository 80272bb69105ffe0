import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

export interface SecretCipher {
  /** `context` must be the same to decrypt, so that nobody can exchange the secrets of two rows. */
  encrypt(secret: string, context: string): string
  /** Throws for a secret of another key or context. */
  decrypt(encrypted: string, context: string): string
}

const ALGORITHM = 'aes-256-gcm'
/** As NIST recommends for GCM. */
const NONCE_BYTES = 12

const PREFIX = 'aes1.'

/** AES-256-GCM with a key of 32 bytes, as `aes1.nonce.tag.content` in base64url. */
export const createCipher = (key: Buffer): SecretCipher => ({
  encrypt: (secret, context) => {
    const nonce = randomBytes(NONCE_BYTES)
    const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(context))
    const content = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
    const parts = [nonce, cipher.getAuthTag(), content]
    return PREFIX + parts.map((part) => part.toString('base64url')).join('.')
  },
  decrypt: (encrypted, context) => {
    const [nonce, tag, content] = encrypted
      .slice(PREFIX.length)
      .split('.')
      .map((part) => Buffer.from(part, 'base64url'))
    if (!encrypted.startsWith(PREFIX) || !nonce || !tag || !content)
      throw new Error('Not encrypted here')
    const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: 16 })
    decipher.setAAD(Buffer.from(context)).setAuthTag(tag)
    return Buffer.concat([decipher.update(content), decipher.final()]).toString('utf8')
  },
})
