alter table articles add column article_state text not null default 'draft';
update articles set article_state = 'shop';
