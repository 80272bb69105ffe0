create table article_imports (
  id {{id}},
  administrator_id integer not null references administrators (id) on delete cascade,
  made_at text not null,
  name text not null,
  rows_added integer not null,
  rows_changed integer not null,
  articles text not null,
  undone text
);

create index article_imports_administrator on article_imports (administrator_id);
