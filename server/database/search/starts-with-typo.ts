/**
 * Whether `whole` starts with `start`, once some letters of each are left out where the two first differ.
 * @param skipStart how many letters of `start` to leave out, `skipWhole` how many of `whole`
 */
const startsWithout = (
  whole: string[],
  start: string[],
  { skipStart, skipWhole }: { skipStart: number; skipWhole: number },
) => {
  let same = 0
  while (same < start.length && start[same] === whole[same]) same += 1
  const rest = start.slice(same + skipStart)
  return rest.every((letter, index) => letter === whole[same + skipWhole + index])
}

/** Whether `known` starts with what was typed, once the two letters where they first differ change places. */
export const startsWithSwapped = (known: string, typed: string) => {
  const [whole, start] = [[...known], [...typed]]
  const same = start.findIndex((letter, index) => letter !== whole[index])
  const [first = '', second = ''] = start.splice(same, 2)
  start.splice(same, 0, second, first)
  return second !== '' && start.every((letter, index) => letter === whole[index])
}

/** Whether `known` starts with what was typed, in which at most one letter may be wrong, missing or too many. */
export const startsWithUpToOneTypo = (known: string, typed: string) => {
  const [whole, start] = [[...known], [...typed]]
  const isWrong = startsWithout(whole, start, { skipStart: 1, skipWhole: 1 })
  const isMissing = startsWithout(whole, start, { skipStart: 0, skipWhole: 1 })
  const isTooMany = startsWithout(whole, start, { skipStart: 1, skipWhole: 0 })
  return isWrong || isMissing || isTooMany
}
