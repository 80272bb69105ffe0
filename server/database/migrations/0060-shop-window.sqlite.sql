-- Since when an article is in the shop; the newest come first in its window. Of those that are there already nobody knows.
alter table articles add column in_shop_since text;
-- When the last piece was sold.
alter table articles add column sold_out_at text;
-- When what its page shows was last changed.
alter table articles add column page_changed_at text;

update articles set in_shop_since = '2026-01-01T00:00:00.000Z' where article_state = 'shop';

create trigger articles_page_changes after update of article_name, article_price, article_stock, "Material", "article_Blouse",
  "article_Length", article_wash, article_pinint, article_state on articles when new.article_state = 'shop'
begin
  update articles set page_changed_at = strftime('%Y-%m-%dT%H:%M:%fZ') where id = new.id;
end;
create trigger articles_enter_shop_new after insert on articles when new.article_state = 'shop' and new.in_shop_since is null
begin
  update articles set in_shop_since = strftime('%Y-%m-%dT%H:%M:%fZ') where id = new.id;
end;
create trigger articles_enter_shop after update of article_state on articles
when new.article_state = 'shop' and old.article_state <> 'shop'
begin
  update articles set in_shop_since = strftime('%Y-%m-%dT%H:%M:%fZ') where id = new.id;
end;
create trigger articles_sell_out after update of article_stock on articles
when (new.article_stock = 0) <> (old.article_stock = 0)
begin
  update articles set sold_out_at = case when new.article_stock = 0 then strftime('%Y-%m-%dT%H:%M:%fZ') end where id = new.id;
end;

-- The family of colours of a picture, and that of each article's cover, which the window is filtered by.
alter table images add column colour_family text;
alter table articles add column cover_colour text;
-- A new row leaves the instant alone, as a restored one has its own.
create trigger cover_colour_insert after insert on article_pictures
begin
  update articles set cover_colour = (select colour_family from article_pictures inner join images on images.name = article_pictures.article_pic
    where article_pictures.article_id = articles.id and article_pictures.deleted_at is null
    order by position, article_pictures.id limit 1)
  where id = new.article_id;
end;
create trigger cover_colour_update after update of position, article_pic, deleted_at on article_pictures
begin
  update articles set page_changed_at = strftime('%Y-%m-%dT%H:%M:%fZ'), cover_colour = (select colour_family from article_pictures inner join images on images.name = article_pictures.article_pic
    where article_pictures.article_id = articles.id and article_pictures.deleted_at is null
    order by position, article_pictures.id limit 1)
  where id = new.article_id;
end;
create trigger cover_colour_delete after delete on article_pictures
begin
  update articles set page_changed_at = strftime('%Y-%m-%dT%H:%M:%fZ'), cover_colour = (select colour_family from article_pictures inner join images on images.name = article_pictures.article_pic
    where article_pictures.article_id = articles.id and article_pictures.deleted_at is null
    order by position, article_pictures.id limit 1)
  where id = old.article_id;
end;
create trigger cover_colour_found after update of colour_family on images
begin
  update articles set page_changed_at = strftime('%Y-%m-%dT%H:%M:%fZ'), cover_colour = (select colour_family from article_pictures inner join images on images.name = article_pictures.article_pic
    where article_pictures.article_id = articles.id and article_pictures.deleted_at is null
    order by position, article_pictures.id limit 1)
  where id in (select article_id from article_pictures where article_pic = new.name);
end;

-- All that a filter, an order or a count of the window reads.
create index articles_in_shop on articles (in_shop_since, id, article_stock, article_price, "Material_folded", article_pinint_folded, cover_colour, sold_out_at)
where deleted_at is null and article_state = 'shop';
create index articles_sold_in_shop on articles (sold_out_at)
where deleted_at is null and article_state = 'shop' and article_stock = 0;
create index articles_in_shop_by_price on articles (article_price, id)
where deleted_at is null and article_state = 'shop';

-- Counts the commits that change what the window shows: a kept page is sent only while this is as it was before the page was made.
create table shop_version (id integer primary key check (id = 1), version integer not null);
insert into shop_version (id, version) values (1, 1);

create trigger articles_version_insert after insert on articles begin update shop_version set version = version + 1; end;
create trigger articles_version_update after update on articles begin update shop_version set version = version + 1; end;
create trigger articles_version_delete after delete on articles begin update shop_version set version = version + 1; end;
create trigger article_pictures_version_insert after insert on article_pictures begin update shop_version set version = version + 1; end;
create trigger article_pictures_version_update after update on article_pictures begin update shop_version set version = version + 1; end;
create trigger article_pictures_version_delete after delete on article_pictures begin update shop_version set version = version + 1; end;
create trigger categories_version_insert after insert on categories begin update shop_version set version = version + 1; end;
create trigger categories_version_update after update on categories begin update shop_version set version = version + 1; end;
create trigger categories_version_delete after delete on categories begin update shop_version set version = version + 1; end;
create trigger images_version_update after update on images begin update shop_version set version = version + 1; end;
create trigger banners_version_insert after insert on banners begin update shop_version set version = version + 1; end;
create trigger materials_version_insert after insert on materials begin update shop_version set version = version + 1; end;
create trigger banners_version_update after update on banners begin update shop_version set version = version + 1; end;
create trigger materials_version_update after update on materials begin update shop_version set version = version + 1; end;
create trigger banners_version_delete after delete on banners begin update shop_version set version = version + 1; end;
create trigger materials_version_delete after delete on materials begin update shop_version set version = version + 1; end;
