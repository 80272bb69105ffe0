import { countOf } from '../../../contract/figures/count-of.ts'

export const countCodes = (count: number) =>
  countOf(count, 'recovery code is', 'recovery codes are')
