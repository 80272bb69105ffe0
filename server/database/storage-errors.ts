type StorageError = Error & { code?: unknown; errcode?: unknown }

/** SQLite's primary result code; the higher bits say more. */
const sqliteCode = ({ errcode }: StorageError) =>
  typeof errcode === 'number' ? errcode & 0xff : undefined

const SQLITE_READONLY = 8
const SQLITE_IOERR = 10
const SQLITE_FULL = 13
const SQLITE_CANTOPEN = 14

export const isDiskFullError = (error: StorageError) =>
  /^(ENOSPC|EDQUOT|53100)$/.test(String(error.code)) || sqliteCode(error) === SQLITE_FULL

export const isDatabaseDiskError = (error: StorageError) =>
  error.code === '58030' || sqliteCode(error) === SQLITE_IOERR

export const isUnwritable = (error: StorageError) =>
  /^(EIO|EROFS|EMFILE|ENFILE)$/.test(String(error.code)) ||
  sqliteCode(error) === SQLITE_READONLY ||
  sqliteCode(error) === SQLITE_CANTOPEN
