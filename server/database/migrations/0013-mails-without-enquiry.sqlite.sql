create table new_mails (
  id integer primary key autoincrement,
  enquiry_id integer references enquiries (id) on delete cascade,
  kind text not null,
  recipient text not null,
  reply_to text,
  subject text not null,
  body text not null,
  attempts integer not null default 0,
  next_attempt_at text not null,
  leased_until text,
  sent_at text,
  failed_at text,
  last_error text,
  created_at text not null,
  mailbox text not null default '',
  priority integer not null default 0
);

insert into new_mails (id, enquiry_id, kind, recipient, reply_to, subject, body, attempts,
  next_attempt_at, leased_until, sent_at, failed_at, last_error, created_at, mailbox, priority)
select id, enquiry_id, kind, recipient, reply_to, subject, body, attempts,
  next_attempt_at, leased_until, sent_at, failed_at, last_error, created_at, mailbox, priority
from mails;

drop table mails;
alter table new_mails rename to mails;

create index mails_due on mails (sent_at, failed_at, priority, next_attempt_at);
create index mails_recipient on mails (kind, created_at);
create index mails_enquiry on mails (enquiry_id);
