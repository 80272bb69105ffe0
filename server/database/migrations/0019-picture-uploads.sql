create table picture_uploads (
  id text primary key,
  size integer not null,
  created_at text not null,
  article_pic text references images (name) on delete set null
);

create index picture_uploads_picture on picture_uploads (article_pic);
create index picture_uploads_age on picture_uploads (created_at);
