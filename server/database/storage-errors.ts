import { codeOf, messageOf } from '../errors.ts'

/** SQLite's primary result code; the higher bits say more. */
const sqliteCode = (error: unknown) =>
  error instanceof Error && 'errcode' in error && typeof error.errcode === 'number'
    ? error.errcode & 0xff
    : undefined

const SQLITE_READONLY = 8
const SQLITE_IOERR = 10
const SQLITE_FULL = 13
const SQLITE_CANTOPEN = 14
const POSTGRES_DISK_FULL = '53100'
const POSTGRES_IO_ERROR = '58030'

export const isDiskFullError = (error: unknown) =>
  ['ENOSPC', 'EDQUOT', POSTGRES_DISK_FULL].includes(codeOf(error)) ||
  sqliteCode(error) === SQLITE_FULL

export const isDatabaseDiskError = (error: unknown) =>
  codeOf(error) === POSTGRES_IO_ERROR || sqliteCode(error) === SQLITE_IOERR

/** A file cannot be opened or written, such as on a disk that is mounted read only. */
export const isUnwritable = (error: unknown) =>
  /^(EIO|EROFS|EMFILE|ENFILE)$/.test(codeOf(error)) ||
  sqliteCode(error) === SQLITE_READONLY ||
  sqliteCode(error) === SQLITE_CANTOPEN

/** Connection failures of the database driver, and PostgreSQL's states for shutting down. */
const DATABASE_UNREACHABLE =
  /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|EPIPE|57P0[1-3]|53300|08\w{3})$/

export const isDatabaseUnreachable = (error: unknown) =>
  DATABASE_UNREACHABLE.test(codeOf(error)) ||
  /connection (terminated|timeout)|timeout exceeded|not queryable/i.test(messageOf(error))
