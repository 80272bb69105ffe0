alter table categories add column rank integer not null default 1000000000;

drop index categories_newest;
create index categories_in_order on categories (rank, id) where deleted_at is null;
