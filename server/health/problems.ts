import { cacheForASecond } from '../database/cache-for-a-second.ts'
import type { Db } from '../database/database.ts'

export const databaseUnreachable = 'The database can’t be reached right now.'

interface ProblemSources {
  db: Db
  now: () => Date
  isDiskFull: () => Promise<boolean>
}

const hasAdministrator = (db: Db) =>
  db
    .selectFrom('administrators')
    .select('id')
    .where('disabled_at', 'is', null)
    .limit(1)
    .execute()
    .then(
      (rows) => rows.length > 0,
      () => null,
    )

const readProblems = async ({ db, isDiskFull }: ProblemSources) => {
  const [canSignIn, isFull] = await Promise.all([hasAdministrator(db), isDiskFull()])
  return [
    ...(canSignIn === null ? [databaseUnreachable] : []),
    ...(canSignIn === false ? ['Nobody can sign in yet: there is no administrator.'] : []),
    ...(isFull ? ['The disk is full: pages are shown, but nothing can be stored.'] : []),
  ]
}

/** Sentences for a person, read at most once a second; none where all is well. */
export const createProblemsReader = (sources: ProblemSources) =>
  cacheForASecond(
    () => sources.now().getTime(),
    () => readProblems(sources),
  )
