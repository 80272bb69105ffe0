create table chores (
  name text primary key,
  done_at text not null
);
