alter table enquiries add column network text not null default '';
alter table enquiries add column suspect integer not null default 0;

create index enquiries_by_suspect on enquiries (suspect, id);

alter table mails add column mailbox text not null default '';
alter table mails add column priority integer not null default 0;
update mails set mailbox = recipient;

drop index mails_due;
create index mails_due on mails (sent_at, failed_at, priority, next_attempt_at);
