alter table article_changes add column details text not null default '{}';
alter table article_changes add column changed integer not null default 0;
alter table article_changes add column undone text;

update article_changes set changed = json_array_length(articles);
