create table open_articles (
  tab text primary key,
  administrator_id integer not null references administrators (id) on delete cascade,
  article_id integer not null,
  open_until text not null
);

create index open_articles_article on open_articles (article_id);
create index open_articles_administrator on open_articles (administrator_id);
