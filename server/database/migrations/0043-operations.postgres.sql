-- What an Undo takes back, as rows. What the last day has stored is carried over. The tables of before stay, empty, so that
-- an earlier version can still run beside this one.
create table operations (
  id integer primary key generated always as identity,
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
);

create index operation_rows_by_article on operation_rows (article_id);

create table operation_pictures (
  operation_id integer not null references operations (id) on delete cascade,
  article_id integer not null,
  picture_id integer not null,
  article_pic text not null,
  replaces integer,
  primary key (operation_id, article_id, picture_id)
);

insert into operations (id, administrator_id, made_at, kind, name, field, details, rows_added, rows_changed, undone)
overriding system value
select id, administrator_id, made_at, 'bulk edit', '', field, details, 0,
  coalesce(changed, json_array_length(articles::json)), undone
from article_changes;

insert into operation_rows (operation_id, article_id, version_found, version_after, before)
select article_changes.id, (value ->> 0)::integer, coalesce((value ->> 3)::integer, (value ->> 1)::integer - 1),
  (value ->> 1)::integer,
  case when field = 'trash' then '{}' else json_build_object(field, value -> 2)::text end
from article_changes, json_array_elements(articles::json) as elements (value) where undone is null;

insert into operations (id, administrator_id, made_at, kind, name, field, details, rows_added, rows_changed, undone)
overriding system value
select id + (select coalesce(max(id), 0) from article_changes), administrator_id, made_at, 'import', name, null, '{}',
  rows_added, rows_changed, undone
from article_imports;

insert into operation_rows (operation_id, article_id, version_found, version_after, before)
select article_imports.id + (select coalesce(max(id), 0) from article_changes), (value ->> 'id')::integer,
  coalesce((value ->> 'found')::integer, case when value ->> 'before' = '{}' then (value ->> 'version')::integer
    else (value ->> 'version')::integer - 1 end),
  (value ->> 'version')::integer, value ->> 'before'
from article_imports, json_array_elements(articles::json) as elements (value) where undone is null;

insert into operation_pictures (operation_id, article_id, picture_id, article_pic, replaces)
select article_imports.id + (select coalesce(max(id), 0) from article_changes), (written.value ->> 'id')::integer,
  (photo.value ->> 'id')::integer, photo.value ->> 'article_pic', (photo.value ->> 'replaces')::integer
from article_imports, json_array_elements(articles::json) as written (value),
  json_array_elements(written.value -> 'photos') as photo (value)
where undone is null;

select setval(pg_get_serial_sequence('operations', 'id'), (select coalesce(max(id), 0) + 1 from operations), false);

delete from article_changes;
delete from article_imports;
