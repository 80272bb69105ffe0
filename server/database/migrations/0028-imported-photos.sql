alter table article_pictures add column file_name text;
alter table article_pictures add column file_sha256 text;
