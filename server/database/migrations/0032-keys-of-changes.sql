alter table article_changes add column idempotency_key text;

create unique index article_changes_by_key on article_changes (idempotency_key);
