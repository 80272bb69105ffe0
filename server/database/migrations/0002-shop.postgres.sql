alter table banners add column version integer not null default 1;
alter table banners add column deleted_at text;

create table materials (
  id integer primary key generated always as identity,
  material_type text not null,
  material_remark text not null,
  version integer not null default 1,
  deleted_at text
);

create table images (
  name text primary key,
  original text,
  original_type text,
  recipe text,
  width integer not null,
  height integer not null,
  colour text not null,
  uploaded_at text not null,
  derived_at text
);

create index images_original on images (original);

create table categories (
  id integer primary key generated always as identity,
  article_category_name text not null,
  article_category_image text not null,
  version integer not null default 1,
  deleted_at text
);

create table articles (
  id integer primary key generated always as identity,
  article_name text not null,
  article_price double precision not null,
  article_stock integer not null,
  "Material" text not null,
  "article_Blouse" text not null,
  "article_Length" text not null,
  article_wash text not null,
  article_remark text not null,
  article_fb text not null,
  article_twit text not null,
  article_pinint text not null,
  version integer not null default 1,
  deleted_at text
);

create index articles_material on articles ("Material");
create index articles_category on articles (article_pinint);

create table article_pictures (
  id integer primary key generated always as identity,
  article_id integer not null references articles (id) on delete cascade,
  article_pic text not null references images (name),
  alt text not null,
  position integer not null,
  version integer not null default 1,
  deleted_at text
);

create index article_pictures_article on article_pictures (article_id, position);
create index article_pictures_pic on article_pictures (article_pic);
