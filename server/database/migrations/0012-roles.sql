alter table administrators add column role text not null default 'editor';
update administrators set role = 'owner';
