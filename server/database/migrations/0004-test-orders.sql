-- Whether an order was placed by the shop itself, to try how it is paid. It is removed, and never sent.
alter table orders add column is_test integer not null default 0;
