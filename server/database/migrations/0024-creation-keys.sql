alter table articles add column creation_key text;
alter table banners add column creation_key text;
alter table materials add column creation_key text;
alter table categories add column creation_key text;

create unique index articles_creation_key on articles (creation_key);
create unique index banners_creation_key on banners (creation_key);
create unique index materials_creation_key on materials (creation_key);
create unique index categories_creation_key on categories (creation_key);
