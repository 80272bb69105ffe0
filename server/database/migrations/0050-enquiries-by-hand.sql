alter table enquiries add column article_id integer;
alter table enquiries add column reminder_time text;
alter table enquiries add column outcome text;
alter table enquiries add column outcome_reason text not null default '';

create index enquiries_by_article on enquiries (article_id, id) where article_id is not null;

create table operation_enquiries (
  operation_id integer not null references operations (id) on delete cascade,
  enquiry_id integer not null,
  version_after integer not null,
  before text not null,
  primary key (operation_id, enquiry_id)
);
