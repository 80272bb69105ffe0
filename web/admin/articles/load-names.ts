import { articleApi } from '../../../contract/articles/articles.ts'
import { call } from '../../api/call.ts'

/** Names of materials and categories: those an article can be given, and those that articles have. */
export const loadNames = async () => {
  const { existing, ...used } = await call(articleApi.usedNames, {})
  return { existing, used }
}

export type Names = Awaited<ReturnType<typeof loadNames>>['existing']
