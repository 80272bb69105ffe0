create table invitations (
  id {{id}},
  email text not null unique,
  role text not null,
  token text not null unique,
  invited_by integer not null references administrators (id) on delete cascade,
  mail_id integer references mails (id) on delete set null,
  created_at text not null,
  expires_at text not null
);

create index invitations_invited_by on invitations (invited_by);
create index invitations_mail on invitations (mail_id);
