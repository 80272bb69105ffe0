/** The ID and the name in a UPI code (NPCI, UPI linking specification 1.6); null for another code. */
export const readUpiCode = (text: string): { id: string; name: string } | null => {
  const address = URL.parse(text.trim())
  const id = address?.searchParams.get('pa')
  if (address?.protocol !== 'upi:' || !id) return null
  return { id, name: address.searchParams.get('pn') ?? '' }
}
