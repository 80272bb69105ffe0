/** Opens WhatsApp with a text, for an Indian number or for whom the person chooses there. */
export const whatsAppAddress = (text: string, number = '') => {
  const digits = number.replaceAll(/\D/g, '')
  return `https://wa.me/${digits && `91${digits}`}?text=${encodeURIComponent(text)}`
}
