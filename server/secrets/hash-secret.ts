import { hash } from 'node:crypto'

/** The form in which random secrets are stored; nobody finds 80 random bits by trying, so a quick hash is enough. */
export const hashSecret = (secret: string) => hash('sha256', secret)
