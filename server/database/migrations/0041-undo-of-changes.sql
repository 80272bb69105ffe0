alter table article_changes add column details text not null default '{}';
alter table article_changes add column changed integer;
alter table article_changes add column undone text;
