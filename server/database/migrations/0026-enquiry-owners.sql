alter table enquiries add column owner_id integer references administrators (id);
alter table enquiries add column reminder text;
alter table enquiries add column history text not null default '[]';

create index enquiries_by_reminder on enquiries (reminder) where reminder is not null;
create index enquiries_by_owner on enquiries (owner_id) where owner_id is not null;
