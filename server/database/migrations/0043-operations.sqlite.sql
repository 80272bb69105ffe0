-- What an Undo takes back, as rows. What the last day has stored is carried over. The tables of before stay, empty, so that
-- an earlier version can still run beside this one.
create table operations (
  id integer primary key autoincrement,
  administrator_id integer not null references administrators (id) on delete cascade,
  made_at text not null,
  kind text not null,
  name text not null,
  field text,
  details text not null,
  rows_added integer not null,
  rows_changed integer not null,
  undone text
);

create index operations_by_administrator on operations (administrator_id, made_at);
create index operations_by_age on operations (made_at);

create table operation_rows (
  operation_id integer not null references operations (id) on delete cascade,
  article_id integer not null,
  version_found integer not null,
  version_after integer not null,
  before text,
  primary key (operation_id, article_id)
) without rowid;

create index operation_rows_by_article on operation_rows (article_id);

create table operation_pictures (
  operation_id integer not null references operations (id) on delete cascade,
  article_id integer not null,
  picture_id integer not null,
  article_pic text not null,
  replaces integer,
  primary key (operation_id, article_id, picture_id)
) without rowid;

insert into operations (id, administrator_id, made_at, kind, name, field, details, rows_added, rows_changed, undone)
select id, administrator_id, made_at, 'bulk edit', '', field, details, 0,
  coalesce(changed, json_array_length(articles)), undone
from article_changes;

insert into operation_rows (operation_id, article_id, version_found, version_after, before)
select article_changes.id, value ->> 0, coalesce(value ->> 3, (value ->> 1) - 1), value ->> 1,
  case when field = 'trash' then '{}' else json_object(field, value -> 2) end
from article_changes, json_each(articles) where undone is null;

insert into operations (id, administrator_id, made_at, kind, name, field, details, rows_added, rows_changed, undone)
select id + (select coalesce(max(id), 0) from article_changes), administrator_id, made_at, 'import', name, null, '{}',
  rows_added, rows_changed, undone
from article_imports;

insert into operation_rows (operation_id, article_id, version_found, version_after, before)
select article_imports.id + (select coalesce(max(id), 0) from article_changes), value ->> 'id',
  coalesce(value ->> 'found', case when value ->> 'before' in ('{}') then value ->> 'version'
    else (value ->> 'version') - 1 end),
  value ->> 'version', value ->> 'before'
from article_imports, json_each(articles) where undone is null;

insert into operation_pictures (operation_id, article_id, picture_id, article_pic, replaces)
select article_imports.id + (select coalesce(max(id), 0) from article_changes), written.value ->> 'id',
  photo.value ->> 'id', photo.value ->> 'article_pic', photo.value ->> 'replaces'
from article_imports, json_each(articles) as written, json_each(written.value, '$.photos') as photo
where undone is null;

delete from article_changes;
delete from article_imports;
