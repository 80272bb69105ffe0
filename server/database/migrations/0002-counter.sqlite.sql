-- Pieces that the desk keeps for a name. A row is deleted soon after its hold has ended, and the name with it.
create table named_holds (
  id integer primary key autoincrement,
  article_id integer not null,
  name text not null,
  -- Ten digits, or empty.
  mobile text not null default '',
  made_at text not null,
  held_until text not null,
  -- When it was ended by hand.
  ended_at text
);
create index named_holds_by_article on named_holds (article_id);
create index named_holds_by_end on named_holds (held_until);

create trigger named_holds_version_insert after insert on named_holds begin update shop_version set version = version + 1; end;
create trigger named_holds_version_update after update on named_holds begin update shop_version set version = version + 1; end;

-- The ledger of the counter: each piece that was sold there, and how it was paid. A mistake is marked, and never removed.
create table counter_sales (
  id integer primary key autoincrement,
  article_id integer not null,
  -- As it was called when it was sold.
  article_name text not null,
  category text not null,
  material text not null,
  paise integer not null check (paise > 0),
  way text not null check (way in ('cash', 'upi', 'card')),
  sold_at text not null,
  -- The e-mail of the administrator.
  sold_by text not null,
  -- The hold of the buyer, if there was one.
  hold_id integer references named_holds (id) on delete set null,
  voided_at text,
  voided_by text
);
create index counter_sales_by_time on counter_sales (sold_at);
create index counter_sales_by_article on counter_sales (article_id, id);
create index counter_sales_by_hold on counter_sales (hold_id) where hold_id is not null;
