/** Whether `one` begins `other`, once the letters to skip are left out of each where they first differ. */
const isSameBut = (one: string[], other: string[], skipOne: number, skipOther: number) => {
  let same = 0
  while (same < one.length && one[same] === other[same]) same += 1
  const rest = one.slice(same + skipOne)
  return rest.every((letter, index) => letter === other[same + skipOther + index])
}

/** Whether a known word begins with what was typed, but for at most one letter that is wrong, missing or too many. */
export const isOneLetterApart = (typed: string, known: string) => {
  const [one, other] = [[...typed], [...known]]
  return isSameBut(one, other, 1, 1) || isSameBut(one, other, 0, 1) || isSameBut(one, other, 1, 0)
}
