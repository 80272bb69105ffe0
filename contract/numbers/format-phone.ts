/** A number as people in India read it: `+91 98765 43210`. */
export const formatPhone = (number: string) => number.replace(/^\+91(\d{5})(\d{5})$/, '+91 $1 $2')
