export const platforms = [
  'Transportation Exchange Platform',
  'Transportation Intelligence Platform',
  'Billing Platform',
  'Open Track & Trace Platform',
]
