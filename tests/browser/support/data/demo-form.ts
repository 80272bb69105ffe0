import type { Locator } from '@playwright/test'

export const demoFieldValues = {
  'Your name': 'Asha Rao',
  Email: 'asha@roadlines.example',
  'Phone number': '9876543210',
  'Company name': 'Sample Roadlines',
  Location: 'Surat',
}

/** Fills all fields but the product. */
export const fillDemoFields = async (form: Locator) => {
  for (const [label, text] of Object.entries(demoFieldValues))
    await form.getByLabel(label).fill(text)
}

/** The errors of an empty form, in the order of its fields. */
export const missingFieldErrors = [
  'Please enter your name',
  'Please enter your email',
  'Please enter your phone number',
  'Please enter your company name',
  'Please enter your location',
  'Please enter the product name',
]
