create extension if not exists pg_trgm;

create function folded(text) returns text language sql immutable parallel safe return lower($1);

alter table articles add column article_name_folded text collate "C" generated always as (folded(article_name)) stored;
alter table articles add column "Material_folded" text collate "C" generated always as (folded("Material")) stored;
alter table articles add column article_pinint_folded text collate "C" generated always as (folded(article_pinint)) stored;
alter table materials add column material_type_folded text collate "C" generated always as (folded(material_type)) stored;
alter table materials add column material_remark_folded text collate "C" generated always as (folded(material_remark)) stored;
alter table categories add column article_category_name_folded text collate "C" generated always as (folded(article_category_name)) stored;
alter table banners add column banner_name_folded text collate "C" generated always as (folded(banner_name)) stored;

create index articles_newest on articles (id) where deleted_at is null;
create index articles_by_name on articles (article_name_folded, id) where deleted_at is null;
create index articles_by_price on articles (article_price, id) where deleted_at is null;
create index articles_by_stock on articles (article_stock, id) where deleted_at is null;
create index articles_by_material on articles ("Material_folded", id) where deleted_at is null;
create index articles_by_category on articles (article_pinint_folded, id) where deleted_at is null;
create index materials_newest on materials (id) where deleted_at is null;
create index materials_by_type on materials (material_type_folded, id) where deleted_at is null;
create index materials_by_remark on materials (material_remark_folded, id) where deleted_at is null;
create index categories_newest on categories (id) where deleted_at is null;
create index categories_by_name on categories (article_category_name_folded, id) where deleted_at is null;
create index banners_by_start on banners (bannerstartdate, id) where deleted_at is null;
create index banners_by_end on banners (bannerenddate, id) where deleted_at is null;
create index banners_by_name on banners (banner_name_folded, id) where deleted_at is null;
create index administrators_by_email on administrators (email, id);
create index enquiries_by_status on enquiries (status, id);
create index enquiries_by_received on enquiries (created_at, id);
drop index enquiries_created_at;
create index log_entries_by_email on log_entries (email, id);

create index articles_trash on articles (deleted_at) where deleted_at is not null;
create index materials_trash on materials (deleted_at) where deleted_at is not null;
create index categories_trash on categories (deleted_at) where deleted_at is not null;
create index banners_trash on banners (deleted_at) where deleted_at is not null;
create index article_pictures_trash on article_pictures (deleted_at) where deleted_at is not null;

create table article_counts (
  bearing text not null,
  name text not null,
  slot integer not null,
  articles integer not null,
  primary key (bearing, name, slot)
);

-- Writers at once have slots of their own, so that none waits until another has committed.
create function count_articles(material text, category text, change bigint) returns void language sql as
$$ insert into article_counts (bearing, name, slot, articles)
  select bearing, name, pg_backend_pid() % 16, change
  from (values ('', ''), ('Material', material), ('article_pinint', category)) as borne (bearing, name)
  on conflict (bearing, name, slot) do update set articles = article_counts.articles + excluded.articles $$;

create function count_changed_articles() returns trigger language plpgsql as
$$ begin
  if tg_op = 'INSERT' then
    perform count_articles("Material", article_pinint, count(*)) from come
      where deleted_at is null group by "Material", article_pinint;
  elsif tg_op = 'DELETE' then
    perform count_articles("Material", article_pinint, -count(*)) from gone
      where deleted_at is null group by "Material", article_pinint;
  else
    perform count_articles("Material", article_pinint, sum(change)) from (
        select 1 as change, "Material", article_pinint, deleted_at from come
        union all select -1, "Material", article_pinint, deleted_at from gone) as changes
      where deleted_at is null group by "Material", article_pinint having sum(change) <> 0;
  end if;
  return null;
end $$;

create trigger article_counts_come after insert on articles referencing new table as come
for each statement execute function count_changed_articles();

create trigger article_counts_go after delete on articles referencing old table as gone
for each statement execute function count_changed_articles();

create trigger article_counts_change after update on articles referencing old table as gone new table as come
for each statement execute function count_changed_articles();

insert into article_counts select '', '', 0, count(*) from articles where deleted_at is null;
insert into article_counts select 'Material', "Material", 0, count(*) from articles where deleted_at is null group by "Material";
insert into article_counts select 'article_pinint', article_pinint, 0, count(*) from articles where deleted_at is null group by article_pinint;

create index articles_named on articles using gin (article_name_folded gin_trgm_ops) with (fastupdate = off)
where deleted_at is null;

create index enquiries_worded on enquiries using gin (words gin_trgm_ops);
