/** A figure that was typed as people write it, such as `₹ 11,990`, with its digits only. */
export const bareFigure = (typed: string) => typed.replaceAll(/[₹,\s]/g, '')
