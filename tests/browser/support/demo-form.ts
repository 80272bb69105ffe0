/** What the demo form is filled with, by label. */
export const typed = {
  'Your name': 'Asha Rao',
  Email: 'asha@roadlines.example',
  'Phone number': '9876543210',
  'Company name': 'Sample Roadlines',
  Location: 'Surat',
}

/** What an empty demo form is answered, in the order of its fields. */
export const missing = [
  'Please enter your name',
  'Please enter your email',
  'Please enter your phone number',
  'Please enter your company name',
  'Please enter your location',
  'Please enter the product name',
]
