create table known_clients (
  administrator_id integer not null references administrators (id) on delete cascade,
  client text not null,
  seen_at text not null,
  primary key (administrator_id, client)
);

create index known_clients_client on known_clients (client);

alter table login_attempts add column kind text not null default 'password';
