create table passkeys (
  id {{id}},
  administrator_id integer not null references administrators (id) on delete cascade,
  credential text not null unique,
  public_key text not null,
  counter text not null,
  transports text not null,
  name text not null,
  created_at text not null,
  used_at text
);

create index passkeys_administrator on passkeys (administrator_id);

create table passkey_challenges (
  challenge text primary key,
  administrator_id integer references administrators (id) on delete cascade,
  client text not null,
  expires_at text not null
);

create index passkey_challenges_client on passkey_challenges (client);
create index passkey_challenges_expiry on passkey_challenges (expires_at);
