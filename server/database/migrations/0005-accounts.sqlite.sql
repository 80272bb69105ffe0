alter table administrators add column disabled_at text;
alter table administrators add column totp_secret text;
alter table administrators add column totp_confirmed_at text;
alter table administrators add column totp_step integer not null default 0;

create table recovery_codes (
  id integer primary key autoincrement,
  administrator_id integer not null references administrators (id) on delete cascade,
  code text not null
);

create index recovery_codes_administrator on recovery_codes (administrator_id);

alter table sessions rename to old_sessions;

create table sessions (
  id integer primary key autoincrement,
  token text not null unique,
  administrator_id integer not null references administrators (id) on delete cascade,
  user_agent text not null,
  created_at text not null,
  used_at text not null
);

insert into sessions (token, administrator_id, user_agent, created_at, used_at)
select token, administrator_id, '', created_at, used_at from old_sessions;

drop table old_sessions;

create table log_entries (
  id integer primary key autoincrement,
  at text not null,
  administrator_id integer not null,
  email text not null,
  call text not null,
  failed integer not null,
  record_id integer,
  client text not null
);

create index log_entries_at on log_entries (at);

create trigger log_entries_are_final before update on log_entries
begin select raise(abort, 'The log is never changed.'); end;

create trigger log_entries_stay before delete on log_entries
when old.at > strftime('%Y-%m-%d', 'now', '-23 months')
begin select raise(abort, 'The log is never changed.'); end;
