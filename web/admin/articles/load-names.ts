import { articleApi } from '../../../contract/articles/articles.ts'
import { call } from '../../api/call.ts'

/** Names of materials and categories: those an article can be given, and those that articles have. */
export const loadNames = async () => {
  const { existing, ...used } = await call(articleApi.usedNames, {})
  // An answer that an earlier version has kept on this device says only which names articles have.
  return { existing: existing ?? used, used }
}

export type Names = Awaited<ReturnType<typeof loadNames>>['existing']
