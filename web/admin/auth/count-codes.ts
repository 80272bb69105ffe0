export const countCodes = (count: number) =>
  count === 1 ? '1 recovery code is' : `${count} recovery codes are`
