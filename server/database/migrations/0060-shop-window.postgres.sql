-- Since when an article is in the shop; the newest come first in its window. Of those that are there already nobody knows.
alter table articles add column in_shop_since text collate "C";
-- When the last piece was sold.
alter table articles add column sold_out_at text collate "C";
-- When what its page shows was last changed.
alter table articles add column page_changed_at text collate "C";

create function instant_now() returns text language sql volatile as
$$ select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$;

update articles set in_shop_since = '2026-01-01T00:00:00.000Z' where article_state = 'shop';

create function set_shop_instants() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.article_state = 'shop' and new.in_shop_since is null then new.in_shop_since := instant_now(); end if;
    return new;
  end if;
  if new.article_state = 'shop' and old.article_state <> 'shop' then new.in_shop_since := instant_now(); end if;
  if (new.article_stock = 0) <> (old.article_stock = 0) then
    new.sold_out_at := case when new.article_stock = 0 then instant_now() end;
  end if;
  new.page_changed_at := instant_now();
  return new;
end $$;
create trigger articles_shop_instants before insert or update of article_name, article_price, article_stock, "Material",
  "article_Blouse", "article_Length", article_wash, article_pinint, article_state on articles
for each row execute function set_shop_instants();

-- The family of colours of a picture, and that of each article's cover, which the window is filtered by.
alter table images add column colour_family text collate "C";
alter table articles add column cover_colour text collate "C";
create function set_cover_colour() returns trigger language plpgsql as $$
begin
  -- A new row leaves the instant alone, as a restored one has its own.
  update articles set page_changed_at = case when tg_op = 'INSERT' then page_changed_at else instant_now() end, cover_colour = (select colour_family from article_pictures inner join images on images.name = article_pictures.article_pic
    where article_pictures.article_id = articles.id and article_pictures.deleted_at is null
    order by position, article_pictures.id limit 1)
  where id = coalesce(new.article_id, old.article_id);
  return null;
end $$;
create trigger cover_colour after insert or delete or update of position, article_pic, deleted_at on article_pictures
for each row execute function set_cover_colour();
create function set_found_cover_colour() returns trigger language plpgsql as $$
begin
  update articles set page_changed_at = instant_now(), cover_colour = (select colour_family from article_pictures inner join images on images.name = article_pictures.article_pic
    where article_pictures.article_id = articles.id and article_pictures.deleted_at is null
    order by position, article_pictures.id limit 1)
  where id in (select article_id from article_pictures where article_pic = new.name);
  return null;
end $$;
create trigger cover_colour_found after update of colour_family on images
for each row execute function set_found_cover_colour();

-- All that a filter, an order or a count of the window reads.
create index articles_in_shop on articles (in_shop_since, id)
include (article_stock, article_price, "Material_folded", article_pinint_folded, cover_colour, sold_out_at)
where deleted_at is null and article_state = 'shop';
create index articles_sold_in_shop on articles (sold_out_at)
where deleted_at is null and article_state = 'shop' and article_stock = 0;
create index articles_in_shop_by_price on articles (article_price, id)
where deleted_at is null and article_state = 'shop';

-- Counts the commits that change what the window shows: a kept page is sent only while this is as it was before the page was made.
create table shop_version (id integer primary key check (id = 1), version integer not null);
insert into shop_version (id, version) values (1, 1);

-- Runs at the commit and once in a transaction, so that writers wait for one another only while they commit.
create function count_shop_commit() returns trigger language plpgsql as $$
begin
  if current_setting('freightloom.counted_commit', true) is distinct from txid_current()::text then
    update shop_version set version = version + 1;
    perform set_config('freightloom.counted_commit', txid_current()::text, true);
  end if;
  return null;
end $$;
create constraint trigger articles_version after insert or update or delete on articles
deferrable initially deferred for each row execute function count_shop_commit();
create constraint trigger article_pictures_version after insert or update or delete on article_pictures
deferrable initially deferred for each row execute function count_shop_commit();
create constraint trigger categories_version after insert or update or delete on categories
deferrable initially deferred for each row execute function count_shop_commit();
create constraint trigger images_version after update on images
deferrable initially deferred for each row execute function count_shop_commit();
create constraint trigger banners_version after insert or update or delete on banners
deferrable initially deferred for each row execute function count_shop_commit();
create constraint trigger materials_version after insert or update or delete on materials
deferrable initially deferred for each row execute function count_shop_commit();
