const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const shape = /^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/

/** The last sign of a GSTIN, worked out from the fourteen before it (Luhn's algorithm modulo 36). */
const checkSignOf = (first: string) => {
  const sum = [...first].reduce((total, sign, index) => {
    const product = SIGNS.indexOf(sign) * ((index % 2) + 1)
    return total + Math.floor(product / SIGNS.length) + (product % SIGNS.length)
  }, 0)
  return SIGNS[(SIGNS.length - (sum % SIGNS.length)) % SIGNS.length]
}

/** Whether a text in capitals is a GSTIN, with the right last sign. */
export const isGstin = (text: string) =>
  shape.test(text) && checkSignOf(text.slice(0, -1)) === text.at(-1)

/** Whether a paper on GST goes with each parcel: a tax invoice, or a bill of supply under composition. */
export const needsInvoice = ({ gst_kind }: { gst_kind: string }) =>
  gst_kind === 'registered' || gst_kind === 'composition'

/** What is missing for that paper, or for knowing whether there is one, by setting. */
export const findMissingGst = (settings: { gst_kind: string; gstin: string }) => {
  const missing: { gst_kind?: string; gstin?: string } = {}
  if (needsInvoice(settings) && settings.gstin === '')
    missing.gstin = 'Please enter the GSTIN. Your invoices can’t be written without it'
  if (!needsInvoice(settings) && settings.gstin !== '')
    missing.gst_kind = 'There’s a GSTIN. Please choose Registered or Composition, or remove it'
  return missing
}
