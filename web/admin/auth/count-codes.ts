import { countOf } from '../../../contract/numbers/count-of.ts'

export const countCodes = (count: number) =>
  countOf(count, 'recovery code is', 'recovery codes are')
