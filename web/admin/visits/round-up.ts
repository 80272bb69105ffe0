/** The smallest of 4, 8, 20, 40, 80, 200, … that is not below the value, so that a quarter of it is a round number. */
export const roundUp = (value: number) => {
  for (let unit = 4; ; unit *= 10) {
    for (const factor of [1, 2, 5]) if (value <= unit * factor) return unit * factor
  }
}
