-- Challenges of passkeys are signed, so none is stored before it was answered. passkey_challenges stays for an earlier
-- version that may run beside this one.
create table answered_challenges (
  challenge text primary key,
  expires_at text not null
);

create index answered_challenges_expiry on answered_challenges (expires_at);

-- Keys that all processes on this database share.
create table signing_keys (
  name text primary key,
  signing_key text not null
);
