/** Whole paise of an amount in rupees. */
export const paiseOf = (rupees: number) => Math.round(rupees * 100)
