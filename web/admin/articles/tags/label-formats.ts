/** The papers that tags are printed on. Their measures stand in `tag-pages.module.css`. */
export const labelFormats = {
  a4: { label: 'Sheets of A4 with 24 labels of 64 × 34 mm', perPage: 24 },
  roll: { label: 'A roll of labels of 50 × 25 mm', perPage: 1 },
} as const
export type LabelFormat = keyof typeof labelFormats
