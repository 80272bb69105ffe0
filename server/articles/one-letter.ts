const isSameBut = (one: string[], other: string[], skipOne: number, skipOther: number) => {
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  const rest = one.slice(at + skipOne)
  return rest.every((letter, index) => letter === other[at + skipOther + index])
}

/** Whether a word begins like another one, but for one letter that is wrong, missing or too much. */
export const isOneLetterApart = (typed: string, known: string) => {
  const [one, other] = [[...typed], [...known]]
  return isSameBut(one, other, 1, 1) || isSameBut(one, other, 0, 1) || isSameBut(one, other, 1, 0)
}
