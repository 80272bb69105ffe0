export type ChangedField =
  | 'article_price'
  | 'article_stock'
  | 'Material'
  | 'article_pinint'
  | 'article_state'
  | 'deleted_at'
