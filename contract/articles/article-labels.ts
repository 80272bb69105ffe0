import { windowFactLabels } from './window-facts.ts'

/* As the specification has them (section 2). */
const fieldLabels = {
  article_name: 'Article Name',
  article_price: 'price',
  article_stock: 'stock',
  Material: 'Material',
  article_Blouse: 'Blouse',
  article_Length: 'Length',
  article_wash: 'wash',
  article_pinint: 'Category',
  article_fb: 'Facebook',
  article_twit: 'Twitter',
  article_remark: 'remark',
} as const

/** The names of an article's fields in its form and its file, in their order. */
export const articleLabels = { ...fieldLabels, ...windowFactLabels } as const

/** The columns of an exported file, in their order; an imported one may have them in any. */
export const articleFileColumns = {
  article_Id: 'Code',
  ...fieldLabels,
  article_state: 'State',
  ...windowFactLabels,
} as const
export type ArticleFileColumn = keyof typeof articleFileColumns

/** The names of an article's fields in the table and on its own screen (specification, section 2). */
export const articleHeaders = {
  article_name: 'Article name',
  article_price: 'Article Price',
  article_stock: 'Article stock',
  Material: 'Material',
  article_Blouse: 'Article blouse',
  article_Length: 'article length',
  article_wash: 'article wash',
  article_remark: 'article remark',
  article_fb: 'Facebook',
  article_twit: 'Twitter',
  article_pinint: 'Pinterest',
} as const

/** Stands below the header of `article_pinint`, which holds the category. */
export const PINTEREST_NOTE = '(category)'
