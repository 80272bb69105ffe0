/** The four products, in the order of the specification (section 1); the names are also the demo form's choices. */
export const platforms = [
  { name: 'Transportation Exchange Platform', segment: 'Transportation_Exchange_Platform' },
  { name: 'Transportation Intelligence Platform', segment: 'Transportation_Intelligence_Platform' },
  { name: 'Billing Platform', segment: 'Billing_Platform' },
  { name: 'Open Track & Trace Platform', segment: 'Open_Track_Trace_Platform' },
] as const
