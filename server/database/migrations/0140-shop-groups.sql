-- The window counts its pieces by category, material and colour: along this index it neither sorts nor reads the rows.
create index articles_in_shop_by_group on articles (article_pinint, "Material", cover_colour, article_stock, sold_out_at, article_price, article_state, deleted_at)
where deleted_at is null and article_state = 'shop';
