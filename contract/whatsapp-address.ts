/**
 * Opens WhatsApp with a text.
 * @param number an Indian number of ten digits, or any number with its country code; without it the person chooses there
 */
export const whatsAppAddress = (text: string, number = '') => {
  const digits = number.replaceAll(/\D/g, '').replace(/^\d{10}$/, '91$&')
  return `https://wa.me/${digits}${text && `?text=${encodeURIComponent(text)}`}`
}
