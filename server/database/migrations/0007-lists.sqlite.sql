alter table articles add column article_name_folded text generated always as (folded(article_name)) virtual;
alter table articles add column "Material_folded" text generated always as (folded("Material")) virtual;
alter table articles add column article_pinint_folded text generated always as (folded(article_pinint)) virtual;
alter table materials add column material_type_folded text generated always as (folded(material_type)) virtual;
alter table materials add column material_remark_folded text generated always as (folded(material_remark)) virtual;
alter table categories add column article_category_name_folded text generated always as (folded(article_category_name)) virtual;
alter table banners add column banner_name_folded text generated always as (folded(banner_name)) virtual;

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

create trigger article_counts_come after insert on articles when new.deleted_at is null
begin
  insert into article_counts values ('', '', 0, 1), ('Material', new."Material", 0, 1), ('article_pinint', new.article_pinint, 0, 1)
  on conflict do update set articles = articles + excluded.articles;
end;

create trigger article_counts_go after delete on articles when old.deleted_at is null
begin
  insert into article_counts values ('', '', 0, -1), ('Material', old."Material", 0, -1), ('article_pinint', old.article_pinint, 0, -1)
  on conflict do update set articles = articles + excluded.articles;
end;

create trigger article_counts_change after update of deleted_at, "Material", article_pinint on articles
when (old.deleted_at is null, old."Material", old.article_pinint) <> (new.deleted_at is null, new."Material", new.article_pinint)
begin
  insert into article_counts values
    ('', '', 0, (new.deleted_at is null) - (old.deleted_at is null)),
    ('Material', old."Material", 0, -(old.deleted_at is null)), ('Material', new."Material", 0, new.deleted_at is null),
    ('article_pinint', old.article_pinint, 0, -(old.deleted_at is null)), ('article_pinint', new.article_pinint, 0, new.deleted_at is null)
  on conflict do update set articles = articles + excluded.articles;
end;

insert into article_counts select '', '', 0, count(*) from articles where deleted_at is null;
insert into article_counts select 'Material', "Material", 0, count(*) from articles where deleted_at is null group by "Material";
insert into article_counts select 'article_pinint', article_pinint, 0, count(*) from articles where deleted_at is null group by article_pinint;

create virtual table article_names using fts5(name, content='', contentless_delete=1, tokenize='trigram case_sensitive 1');

create virtual table article_name_parts using fts5vocab(article_names, 'instance');

create trigger article_names_come after insert on articles when new.deleted_at is null
begin
  insert into article_names (rowid, name) values (new.id, new.article_name_folded || '  ');
end;

create trigger article_names_go after delete on articles when old.deleted_at is null
begin
  delete from article_names where rowid = old.id;
end;

create trigger article_names_change after update of deleted_at, article_name on articles
when (old.deleted_at is null, old.article_name) <> (new.deleted_at is null, new.article_name)
begin
  delete from article_names where rowid = old.id;
  insert into article_names (rowid, name) select new.id, new.article_name_folded || '  ' where new.deleted_at is null;
end;

insert into article_names (rowid, name) select id, article_name_folded || '  ' from articles where deleted_at is null;
