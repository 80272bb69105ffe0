create table stock_changes (
  idempotency_key text primary key,
  made_at text not null
);

create table article_changes (
  id {{id}},
  administrator_id integer not null references administrators (id) on delete cascade,
  made_at text not null,
  field text not null,
  articles text not null
);

create index article_changes_administrator on article_changes (administrator_id);
