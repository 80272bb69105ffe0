create table administrators (
  id integer primary key generated always as identity,
  email text not null unique,
  password text not null
);

create table sessions (
  token text primary key,
  administrator_id integer not null references administrators (id) on delete cascade,
  created_at text not null,
  used_at text not null
);

create table login_attempts (
  id integer primary key generated always as identity,
  client text not null,
  email text not null,
  at text not null
);

create index login_attempts_at on login_attempts (at);

create table banners (
  id integer primary key generated always as identity,
  banner_name text not null,
  bannerstartdate text not null,
  bannerenddate text not null
);

create table enquiries (
  id integer primary key generated always as identity,
  kind text not null,
  form text not null,
  client text not null,
  idempotency_key text unique,
  content text not null,
  created_at text not null
);

create table enquiry_gate (
  id integer primary key,
  passed integer not null
);

insert into enquiry_gate values (1, 0);

create index enquiries_created_at on enquiries (created_at);

create table mails (
  id integer primary key generated always as identity,
  enquiry_id integer not null references enquiries (id) on delete cascade,
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
  created_at text not null
);

create index mails_due on mails (sent_at, failed_at, next_attempt_at);
create index mails_recipient on mails (kind, created_at);
