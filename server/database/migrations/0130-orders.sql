create table orders (
  id {{id}},
  version integer not null default 1,
  -- The last part of the address of its page, which opens it.
  token text not null unique,
  -- That of the form it was sent with, so that a form that is sent twice makes one order.
  form_key text not null unique,
  created_at text not null,
  name text not null,
  mobile text not null,
  email text not null,
  address text not null,
  pin text not null,
  state text not null,
  note text not null,
  payment text not null,
  parcel text not null default 'new',
  money text not null default 'none',
  return_state text not null default 'none',
  is_late integer not null default 0,
  held_until text not null,
  -- Whether somebody else has ordered one of its pieces since the hold ended: then no clock brings the hold back.
  is_over integer not null default 0,
  was_lengthened integer not null default 0,
  utr text unique,
  claimed_at text,
  -- Null for an order that the shop has cancelled.
  cancelled_by_buyer_at text,
  paid_at text,
  sent_at text,
  courier text not null default '',
  tracking text not null default '',
  delivered_on text,
  -- Amounts are whole paise.
  shipping integer not null,
  total integer not null,
  paid integer not null default 0,
  refunded integer not null default 0,
  invoice_number text unique,
  -- What the invoice says of the seller and the goods, as it was when the parcel was sent.
  invoice text,
  -- The version of the shop's settings that the buyer saw; null where nothing was ever published.
  settings_id integer,
  from_page text not null default '',
  campaign text,
  client text not null,
  network text not null,
  -- SHA-256 of what was sent.
  content text not null,
  shop_note text not null default '',
  return_request text,
  is_forgiven integer not null default 0,
  history text not null default '[]',
  -- What the last step of the shop replaced, while it can be undone.
  undo text,
  -- The number of the release that ended its hold, while that can be undone.
  release_number integer,
  words text not null default '',
  hidden_at text,
  erased_at text
);
create index orders_open on orders (held_until) where parcel in ('new', 'confirmed', 'packed');
create index orders_by_mobile on orders (mobile, created_at);
create index orders_by_age on orders (created_at);

create table order_lines (
  id {{id}},
  order_id integer not null references orders (id) on delete cascade,
  -- No reference, as it stays when the article is deleted for good.
  article_id integer not null,
  article_name text not null,
  category text not null,
  material text not null,
  price integer not null,
  -- Whether fall and pico were done when it was ordered: then it can't be returned.
  fall_and_pico text not null default '',
  sold_at text,
  returned_at text
);
create index order_lines_by_order on order_lines (order_id);
create index order_lines_by_article on order_lines (article_id);
create index order_lines_by_sale on order_lines (sold_at) where sold_at is not null;

-- The photos of a return, as WebP in Base64: they are erased with their order, and stand in its backup.
create table order_photos (
  id {{id}},
  order_id integer not null references orders (id) on delete cascade,
  kind text not null,
  content text not null,
  unique (order_id, kind)
);

-- One row that each order and each step of one updates, so that they wait for one another; it counts them too.
create table order_gate (id integer primary key check (id = 1), passed integer not null);
insert into order_gate (id, passed) values (1, 0);

-- The last number of each financial year, so that there is no gap.
create table invoice_numbers (year text primary key, last integer not null);

alter table mails add column order_id integer references orders (id) on delete cascade;
create index mails_by_order on mails (order_id) where order_id is not null;
