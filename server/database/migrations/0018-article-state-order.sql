create index articles_by_state on articles (
  (case when article_state = 'shop' and article_stock = 0 then 'sold out' else article_state end), id
) where deleted_at is null;
