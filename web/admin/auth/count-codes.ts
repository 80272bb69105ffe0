import { countOf } from '../../../contract/figures/count-of.ts'

export const countCodes = (count: number) =>
  `${countOf(count, 'recovery code')} ${count === 1 ? 'is' : 'are'}`
