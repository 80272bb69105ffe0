/** Ten digits as people in India read them, `98765 43210`; another text as it is. */
export const formatTenDigits = (number: string) => number.replace(/^(\d{5})(\d{5})$/, '$1 $2')

/** A number as people in India read it: `+91 98765 43210`, `1800 123 4567`. */
export const formatPhone = (number: string) =>
  number
    .replace(/^\+91(\d{5})(\d{5})$/, '+91 $1 $2')
    .replace(/^(18[06]0)(\d{3})(\d{3,4})$/, '$1 $2 $3')
