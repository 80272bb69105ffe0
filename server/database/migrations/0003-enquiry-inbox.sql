alter table enquiries add column status text not null default 'new';
alter table enquiries add column notes text not null default '';
alter table enquiries add column words text not null default '';
alter table enquiries add column version integer not null default 1;
update enquiries set words = lower(form);
