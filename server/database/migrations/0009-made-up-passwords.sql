alter table administrators add column must_change_password integer not null default 0;
