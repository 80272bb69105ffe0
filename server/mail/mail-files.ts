import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { nullIfMissing } from '../storage/folder-files.ts'

interface WrittenMail {
  id: number
  created_at: string
}

export const digitsOf = (instant: string) => instant.replaceAll(/\D/g, '')

/** What each Message-ID of a mail begins with, and so the name of each of its files. */
export const mailNameOf = ({ id, created_at }: WrittenMail) => `${digitsOf(created_at)}.${id}`

/** The `.eml` files of a folder, where mails are written while there is no mail server. */
export const openMailFiles = (folder: string) => {
  const removeWhere = async (isRemoved: (mailName: string) => boolean) => {
    for (const file of (await nullIfMissing(readdir(folder))) ?? []) {
      const mailName = /^(\d{17}\.\d+)[._].*\.eml$/.exec(file)?.[1]
      if (mailName && isRemoved(mailName)) await rm(join(folder, file), { force: true })
    }
  }
  return {
    remove: async (mails: readonly WrittenMail[]) => {
      const removed = new Set(mails.map(mailNameOf))
      await removeWhere((mailName) => removed.has(mailName))
    },
    /** @param instant as the database stores it */
    removeOlderThan: (instant: string) => removeWhere((mailName) => mailName < digitsOf(instant)),
  }
}

export type MailFiles = ReturnType<typeof openMailFiles>
