-- The tables of version 1.0. What each column holds is said in server/database/tables; here stand the reasons for its form.
-- The functions `folded` and `words_in` are those of the connection (engines/sqlite.ts), as SQLite's own `lower` knows ASCII only.

-- Administrators and how they sign in

create table administrators (
  id integer primary key autoincrement,
  email text not null unique,
  password text not null,
  role text not null default 'editor',
  must_change_password integer not null default 0,
  disabled_at text,
  totp_secret text,
  totp_confirmed_at text,
  totp_step integer not null default 0
);
create index administrators_by_email on administrators (email, id);

create table recovery_codes (
  id integer primary key autoincrement,
  administrator_id integer not null references administrators (id) on delete cascade,
  code text not null
);
create index recovery_codes_administrator on recovery_codes (administrator_id);

create table passkeys (
  id integer primary key autoincrement,
  administrator_id integer not null references administrators (id) on delete cascade,
  credential text not null unique,
  public_key text not null,
  -- A text, as it counts up to 2^32.
  counter text not null,
  transports text not null,
  name text not null,
  created_at text not null,
  used_at text
);
create index passkeys_administrator on passkeys (administrator_id);

-- Challenges of passkeys are signed, so none is stored before it was answered.
create table answered_challenges (
  challenge text primary key,
  expires_at text not null
);
create index answered_challenges_expiry on answered_challenges (expires_at);

create table signing_keys (
  name text primary key,
  signing_key text not null
);

create table sessions (
  id integer primary key autoincrement,
  token text not null unique,
  administrator_id integer not null references administrators (id) on delete cascade,
  user_agent text not null,
  created_at text not null,
  used_at text not null,
  passkey_id integer
);

create table known_clients (
  administrator_id integer not null references administrators (id) on delete cascade,
  client text not null,
  seen_at text not null,
  primary key (administrator_id, client)
);
create index known_clients_client on known_clients (client);

create table login_attempts (
  id integer primary key autoincrement,
  kind text not null default 'password',
  client text not null,
  email text not null,
  at text not null
);
create index login_attempts_at on login_attempts (at);

-- The audit log

create table log_entries (
  id integer primary key autoincrement,
  at text not null,
  -- No reference, as entries outlive their administrator.
  administrator_id integer not null,
  email text not null,
  call text not null,
  failed integer not null,
  record_id integer,
  client text not null,
  kind text,
  name text,
  changes text not null default '[]',
  subjects text,
  name_folded text generated always as (folded(coalesce(name, ''))) virtual
);
create index log_entries_at on log_entries (at);
create index log_entries_searched on log_entries (email, name_folded, kind, record_id);
create index log_entries_with_subjects on log_entries (id) where subjects is not null;

create trigger log_entries_are_final before update on log_entries
begin select raise(abort, 'The log is never changed.'); end;

-- Entries are deleted after 24 months; the last one leaves room for clocks that differ.
create trigger log_entries_stay before delete on log_entries
when old.at > strftime('%Y-%m-%d', 'now', '-23 months')
begin select raise(abort, 'The log is never changed.'); end;

-- Calls and scheduled jobs

create table idempotency_keys (
  idempotency_key text primary key,
  made_at text not null,
  body_hash text,
  answer text
);
create index idempotency_keys_by_age on idempotency_keys (made_at);

create table job_runs (
  name text primary key,
  done_at text not null
);

-- Pictures

create table images (
  name text primary key,
  original text,
  original_type text,
  recipe text,
  width integer not null,
  height integer not null,
  colour text not null,
  colour_family text,
  uploaded_at text not null,
  derived_at text
);
create index images_original on images (original);

create table picture_uploads (
  id text primary key,
  administrator_id integer not null,
  size integer not null,
  created_at text not null,
  article_pic text references images (name) on delete set null
);
create index picture_uploads_picture on picture_uploads (article_pic);
create index picture_uploads_age on picture_uploads (created_at);

-- Banners

create table banners (
  id integer primary key autoincrement,
  banner_name text not null,
  bannerstartdate text not null,
  bannerenddate text not null,
  banner_link text not null default '',
  version integer not null default 1,
  deleted_at text,
  banner_name_folded text generated always as (folded(banner_name)) virtual
);
create index banners_by_start on banners (bannerstartdate, id) where deleted_at is null;
create index banners_by_end on banners (bannerenddate, id) where deleted_at is null;
create index banners_by_name on banners (banner_name_folded, id) where deleted_at is null;
create index banners_trash on banners (deleted_at) where deleted_at is not null;

-- Materials and categories

create table materials (
  id integer primary key autoincrement,
  material_type text not null,
  material_remark text not null,
  version integer not null default 1,
  deleted_at text,
  material_type_folded text generated always as (folded(material_type)) virtual,
  material_remark_folded text generated always as (folded(material_remark)) virtual
);
create index materials_newest on materials (id) where deleted_at is null;
create index materials_by_type on materials (material_type_folded, id) where deleted_at is null;
create index materials_by_remark on materials (material_remark_folded, id) where deleted_at is null;
create index materials_trash on materials (deleted_at) where deleted_at is not null;

create table categories (
  id integer primary key autoincrement,
  article_category_name text not null,
  article_category_image text not null,
  -- A new category stands above all that were ever moved.
  rank integer not null default 1000000000,
  version integer not null default 1,
  deleted_at text,
  article_category_name_folded text generated always as (folded(article_category_name)) virtual
);
create index categories_in_order on categories (rank, id) where deleted_at is null;
create index categories_by_name on categories (article_category_name_folded, id) where deleted_at is null;
create index categories_trash on categories (deleted_at) where deleted_at is not null;

-- Articles

create table articles (
  id integer primary key autoincrement,
  article_name text not null,
  article_price double precision not null,
  article_stock integer not null,
  "Material" text not null,
  "article_Blouse" text not null,
  "article_Length" text not null,
  article_wash text not null,
  article_remark text not null,
  article_fb text not null,
  article_twit text not null,
  article_pinint text not null,
  article_state text not null default 'draft',
  -- Facts for the window; an empty one is not shown.
  description text not null default '',
  weave text not null default '',
  -- `Yes` or `No`, or empty where the owner does not say it.
  handloom text not null default '',
  fibre text not null default '',
  zari text not null default '',
  border text not null default '',
  pallu text not null default '',
  motif text not null default '',
  colours text not null default '',
  colour_family text not null default '',
  length_with_blouse text not null default '',
  length_without_blouse text not null default '',
  width_cm text not null default '',
  weight_g text not null default '',
  fall_and_pico text not null default '',
  maker text not null default '',
  place text not null default '',
  origin text not null default '',
  mrp text not null default '',
  hsn text not null default '',
  certificates text not null default '',
  version integer not null default 1,
  deleted_at text,
  -- Set by the triggers of the window below.
  in_shop_since text,
  sold_out_at text,
  page_changed_at text,
  cover_colour text,
  -- What the window is filtered by: what the owner chose, or the colour that is named first, or that of the cover.
  window_colour text generated always as (
    coalesce(nullif(lower(colour_family), ''), named_colour(colours), cover_colour, '')) virtual,
  -- Stored, as searches compare and sort many names.
  article_name_folded text generated always as (folded(article_name)) stored,
  "Material_folded" text generated always as (folded("Material")) virtual,
  "article_Blouse_folded" text generated always as (folded("article_Blouse")) virtual,
  "article_Length_folded" text generated always as (folded("article_Length")) virtual,
  article_wash_folded text generated always as (folded(article_wash)) virtual,
  article_remark_folded text generated always as (folded(article_remark)) virtual,
  article_fb_folded text generated always as (folded(article_fb)) virtual,
  article_twit_folded text generated always as (folded(article_twit)) virtual,
  article_pinint_folded text generated always as (folded(article_pinint)) virtual,
  -- A line for each column. The name comes first, as the rows whose name has the words come first. Stored, so that a search
  -- compares it without folding it, and a write folds it once for all of its triggers.
  search_text_folded text generated always as (folded(
    article_name || char(10) || format('FL-%06d', id) || char(10) || "Material" || char(10)
    || coalesce(nullif(article_pinint, 'NA'), '') || char(10) || format('%.2f', article_price) || char(10)
    || coalesce(nullif(article_remark, 'NA'), '') || char(10) || "article_Length" || char(10) || article_wash || char(10)
    || weave || ' ' || fibre || ' ' || zari || ' ' || border || ' ' || pallu || ' ' || motif || ' '
    || colours || ' ' || maker || ' ' || place || ' ' || origin || ' ' || certificates || ' ' || description)) stored
);
create index articles_material on articles ("Material");
create index articles_category on articles (article_pinint);
create index articles_newest on articles (id) where deleted_at is null;
create index articles_by_name on articles (article_name_folded, id) where deleted_at is null;
create index articles_by_price on articles (article_price, id) where deleted_at is null;
create index articles_by_stock on articles (article_stock, id) where deleted_at is null;
create index articles_by_material on articles ("Material_folded", id) where deleted_at is null;
create index articles_by_blouse on articles ("article_Blouse_folded", id) where deleted_at is null;
create index articles_by_length on articles ("article_Length_folded", id) where deleted_at is null;
create index articles_by_wash on articles (article_wash_folded, id) where deleted_at is null;
create index articles_by_remark on articles (article_remark_folded, id) where deleted_at is null;
create index articles_by_facebook on articles (article_fb_folded, id) where deleted_at is null;
create index articles_by_twitter on articles (article_twit_folded, id) where deleted_at is null;
create index articles_by_category on articles (article_pinint_folded, id) where deleted_at is null;
create index articles_by_state on articles (
  (case when article_state = 'shop' and article_stock = 0 then 'sold out' else article_state end), id
) where deleted_at is null;
create index articles_trash on articles (deleted_at) where deleted_at is not null;

create table article_pictures (
  id integer primary key autoincrement,
  article_id integer not null references articles (id) on delete cascade,
  article_pic text not null references images (name),
  alt text not null,
  position integer not null,
  file_name text,
  file_sha256 text,
  version integer not null default 1,
  deleted_at text
);
create index article_pictures_article on article_pictures (article_id, position);
create index article_pictures_pic on article_pictures (article_pic);
create index article_pictures_trash on article_pictures (deleted_at) where deleted_at is not null;

create table open_articles (
  tab text primary key,
  administrator_id integer not null references administrators (id) on delete cascade,
  article_id integer not null,
  open_until text not null
);
create index open_articles_article on open_articles (article_id);
create index open_articles_administrator on open_articles (administrator_id);

-- The counts of articles, so that no list counts its rows

create table article_counts (
  bearing text not null,
  name text not null,
  slot integer not null,
  articles integer not null,
  primary key (bearing, name, slot)
);
insert into article_counts values ('', '', 0, 0);
-- Under `window`, what can be bought is counted by category, material and colour, which U+001F divides.

create trigger article_counts_come after insert on articles when new.deleted_at is null
begin
  insert into article_counts values ('', '', 0, 1), ('Material', new."Material", 0, 1), ('article_pinint', new.article_pinint, 0, 1),
    ('article_state', new.article_state, 0, 1),
    ('window', new.article_pinint || char(31) || new."Material" || char(31) || new.window_colour, 0,
      new.article_state = 'shop' and new.article_stock > 0)
  on conflict do update set articles = articles + excluded.articles;
end;

create trigger article_counts_go after delete on articles when old.deleted_at is null
begin
  insert into article_counts values ('', '', 0, -1), ('Material', old."Material", 0, -1), ('article_pinint', old.article_pinint, 0, -1),
    ('article_state', old.article_state, 0, -1),
    ('window', old.article_pinint || char(31) || old."Material" || char(31) || old.window_colour, 0,
      -(old.article_state = 'shop' and old.article_stock > 0))
  on conflict do update set articles = articles + excluded.articles;
end;

create trigger article_counts_change
after update of deleted_at, "Material", article_pinint, article_state, article_stock, colours, colour_family, cover_colour on articles
when (old.deleted_at is null, old."Material", old.article_pinint, old.article_state, old.article_stock > 0, old.window_colour)
  <> (new.deleted_at is null, new."Material", new.article_pinint, new.article_state, new.article_stock > 0, new.window_colour)
begin
  insert into article_counts values
    ('', '', 0, (new.deleted_at is null) - (old.deleted_at is null)),
    ('Material', old."Material", 0, -(old.deleted_at is null)), ('Material', new."Material", 0, new.deleted_at is null),
    ('article_pinint', old.article_pinint, 0, -(old.deleted_at is null)), ('article_pinint', new.article_pinint, 0, new.deleted_at is null),
    ('article_state', old.article_state, 0, -(old.deleted_at is null)), ('article_state', new.article_state, 0, new.deleted_at is null),
    ('window', old.article_pinint || char(31) || old."Material" || char(31) || old.window_colour, 0,
      -(old.deleted_at is null and old.article_state = 'shop' and old.article_stock > 0)),
    ('window', new.article_pinint || char(31) || new."Material" || char(31) || new.window_colour, 0,
      new.deleted_at is null and new.article_state = 'shop' and new.article_stock > 0)
  on conflict do update set articles = articles + excluded.articles;
end;

-- The search of articles

-- Three indexes of trigrams: of names, of names with all other columns, and of the other columns alone. Most words stand in
-- names only, and the third index soon shows that they stand in no other column.
create virtual table article_names using fts5(name, content='', contentless_delete=1, tokenize='trigram case_sensitive 1');
create virtual table article_name_parts using fts5vocab(article_names, 'instance');
create virtual table article_texts using fts5(name, others, content='', contentless_delete=1, tokenize='trigram case_sensitive 1');
create virtual table article_text_parts using fts5vocab(article_texts, 'instance');
create virtual table article_others using fts5(others, content='', contentless_delete=1, tokenize='trigram case_sensitive 1');
create virtual table article_other_parts using fts5vocab(article_others, 'instance');
-- By default an index is merged once a tenth of it is old. After a change of 100,000 articles that would hold up others for
-- a second again and again, and take twice the time. The usual merges drop old entries too.
insert into article_names (article_names, rank) values ('deletemerge', 0);
insert into article_texts (article_texts, rank) values ('deletemerge', 0);
insert into article_others (article_others, rank) values ('deletemerge', 0);

-- The two blanks make a trigram of the last letter too.
create view article_text_columns as select id,
  substr(search_text_folded, 1, instr(search_text_folded, char(10)) - 1) || '  ' as name,
  substr(search_text_folded, instr(search_text_folded, char(10)) + 1) || '  ' as others
  from articles where deleted_at is null;

create trigger article_names_come after insert on articles when new.deleted_at is null
begin
  insert into article_names (rowid, name) select id, name from article_text_columns where id = new.id;
end;

create trigger article_names_go after delete on articles when old.deleted_at is null
begin
  delete from article_names where rowid = old.id;
end;

create trigger article_names_change after update of deleted_at, article_name on articles
when (old.deleted_at is null, old.article_name) <> (new.deleted_at is null, new.article_name)
begin
  delete from article_names where rowid = old.id;
  insert into article_names (rowid, name) select id, name from article_text_columns where id = new.id;
end;

create trigger article_texts_come after insert on articles when new.deleted_at is null
begin
  insert into article_texts (rowid, name, others) select id, name, others from article_text_columns where id = new.id;
end;

create trigger article_texts_go after delete on articles when old.deleted_at is null
begin
  delete from article_texts where rowid = old.id;
end;

create trigger article_texts_change
after update of deleted_at, article_name, "Material", article_pinint, article_price, article_remark, "article_Length", article_wash,
  weave, fibre, zari, border, pallu, motif, colours, maker, place, origin, certificates, description on articles
when (old.deleted_at is null, old.search_text_folded) <> (new.deleted_at is null, new.search_text_folded)
begin
  delete from article_texts where rowid = old.id;
  insert into article_texts (rowid, name, others) select id, name, others from article_text_columns where id = new.id;
end;

create trigger article_others_come after insert on articles when new.deleted_at is null
begin
  insert into article_others (rowid, others) select id, others from article_text_columns where id = new.id;
end;

create trigger article_others_go after delete on articles when old.deleted_at is null
begin
  delete from article_others where rowid = old.id;
end;

create trigger article_others_change
after update of deleted_at, "Material", article_pinint, article_price, article_remark, "article_Length", article_wash,
  weave, fibre, zari, border, pallu, motif, colours, maker, place, origin, certificates, description on articles
when (old.deleted_at is null, old."Material", old.article_pinint, old.article_price, old.article_remark, old."article_Length", old.article_wash,
  old.weave, old.fibre, old.zari, old.border, old.pallu, old.motif, old.colours, old.maker, old.place, old.origin, old.certificates, old.description)
  <> (new.deleted_at is null, new."Material", new.article_pinint, new.article_price, new.article_remark, new."article_Length", new.article_wash,
  new.weave, new.fibre, new.zari, new.border, new.pallu, new.motif, new.colours, new.maker, new.place, new.origin, new.certificates, new.description)
begin
  delete from article_others where rowid = old.id;
  insert into article_others (rowid, others) select id, others from article_text_columns where id = new.id;
end;

-- Words of letters only, with which a misspelt word of a search is compared. They stay when their articles go.
create table known_words (word text not null);
create index known_words_word on known_words (word);

create trigger known_words_come after insert on articles
begin
  insert into known_words select distinct value from json_each(words_in(new.search_text_folded))
  where not exists (select 1 from known_words where word = value);
end;

create trigger known_words_change
after update of article_name, "Material", article_pinint, article_remark, "article_Length", article_wash,
  weave, fibre, zari, border, pallu, motif, colours, maker, place, origin, certificates, description on articles
when old.search_text_folded <> new.search_text_folded
begin
  insert into known_words select distinct value from json_each(words_in(new.search_text_folded))
  where not exists (select 1 from known_words where word = value);
end;

-- Orders

create table orders (
  id integer primary key autoincrement,
  version integer not null default 1,
  -- The last part of the address of its page, which opens it.
  token text not null unique,
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
  -- How many articles it has.
  pieces integer not null,
  -- Whether it was taken without a hold, and has none yet. It waits until `held_until` for the shop or its money.
  is_unheld integer not null default 0,
  -- Whether an order was placed since the hold ended: then no clock brings the hold back.
  is_over integer not null default 0,
  was_lengthened integer not null default 0,
  utr text,
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
  -- What came and what went back: the sums of its rows in the ledger.
  paid integer not null default 0,
  refunded integer not null default 0,
  -- What the pieces are worth that came back, what the shop keeps of what was to go back, and what is still to go back.
  returned integer not null default 0,
  waived integer not null default 0,
  back integer not null default 0,
  invoice_number text unique,
  -- What the invoice says of the seller and the goods, as it was when the parcel was sent.
  invoice text,
  -- The version of the shop's settings that the buyer saw; null where nothing was ever published.
  settings_id integer,
  from_page text not null default '',
  campaign text,
  network text not null,
  -- SHA-256 of what was sent.
  content text not null,
  shop_note text not null default '',
  history text not null default '[]',
  words text not null default '',
  hidden_at text,
  erased_at text
);
create index orders_open on orders (held_until) where parcel in ('new', 'confirmed', 'packed');
create index orders_by_mobile on orders (mobile, created_at);
create index orders_by_utr on orders (utr) where utr is not null;
create index orders_by_age on orders (created_at);
create index orders_by_network on orders (network, created_at);
create index orders_running on orders (held_until) where is_over = 0 and parcel in ('new', 'confirmed');
create index orders_unconfirmed_of_mobile on orders (mobile)
where parcel = 'new' and money = 'none' and is_unheld = 0 and is_over = 0;
create index orders_unconfirmed_of_network on orders (network)
where parcel = 'new' and money = 'none' and is_unheld = 0 and is_over = 0;

-- What buyers ask to send back; each piece is in one of them at most.
create table order_returns (
  id integer primary key autoincrement,
  order_id integer not null references orders (id) on delete cascade,
  state text not null default 'asked' check (state in ('asked', 'agreed', 'refused', 'done')),
  reason text not null,
  resolution text not null,
  way text not null,
  text text not null,
  asked_at text not null,
  -- Why it was refused.
  answer text not null default ''
);
create index order_returns_by_order on order_returns (order_id);

create table order_lines (
  id integer primary key autoincrement,
  order_id integer not null references orders (id) on delete cascade,
  -- No reference, as it stays when the article is deleted for good.
  article_id integer not null,
  article_name text not null,
  category text not null,
  material text not null,
  price integer not null,
  -- Whether fall and pico were done when it was ordered: then it can't be returned.
  fall_and_pico text not null default '',
  -- When it was taken out of an order whose other pieces stand.
  cancelled_at text,
  sold_at text,
  return_id integer references order_returns (id) on delete set null,
  returned_at text
);
create index order_lines_by_order on order_lines (order_id);
create index order_lines_by_article on order_lines (article_id);
create index order_lines_by_sale on order_lines (sold_at) where sold_at is not null;

-- Gift cards, which refunds make and orders are paid with. What was used is kept here too, as old orders are deleted.
create table gift_cards (
  id integer primary key autoincrement,
  code text not null unique,
  -- Whole paise: its value, and what was used of it.
  paise integer not null check (paise > 0),
  used integer not null default 0,
  -- The last day.
  valid_until text not null,
  issued_at text not null,
  issued_by text not null,
  -- The order that it was given for.
  order_id integer references orders (id) on delete set null,
  check (used between 0 and paise)
);
create index gift_cards_by_order on gift_cards (order_id);

-- The ledger: money that came for an order, and that went back. A mistake is marked, and never removed.
create table order_payments (
  id integer primary key autoincrement,
  order_id integer not null references orders (id) on delete cascade,
  kind text not null check (kind in ('receipt', 'refund')),
  paise integer not null check (paise > 0),
  way text not null,
  utr text,
  entered_at text not null,
  -- The e-mail of the administrator.
  entered_by text not null,
  voided_at text,
  -- The card that a receipt has used, or that a refund has made.
  gift_card_id integer references gift_cards (id)
);
create index order_payments_by_card on order_payments (gift_card_id) where gift_card_id is not null;
create index order_payments_by_order on order_payments (order_id);
create index order_payments_by_utr on order_payments (utr) where utr is not null;

-- The photos of a return, as WebP in Base64: they are erased with their order, and stand in its backup.
create table order_photos (
  id integer primary key autoincrement,
  return_id integer not null references order_returns (id) on delete cascade,
  kind text not null,
  content text not null,
  unique (return_id, kind)
);

-- One row that each order and each step of one updates, so that they wait for one another; it counts them too.
-- It counts the articles too that are held for orders which are neither confirmed nor claimed nor paid.
create table order_gate (id integer primary key check (id = 1), passed integer not null, unconfirmed integer not null);
insert into order_gate (id, passed, unconfirmed) values (1, 0, 0);

create trigger orders_unconfirmed_come after insert on orders
when new.parcel = 'new' and new.money = 'none' and new.is_unheld = 0 and new.is_over = 0
begin
  update order_gate set unconfirmed = unconfirmed + new.pieces;
end;

create trigger orders_unconfirmed_go after delete on orders
when old.parcel = 'new' and old.money = 'none' and old.is_unheld = 0 and old.is_over = 0
begin
  update order_gate set unconfirmed = unconfirmed - old.pieces;
end;

create trigger orders_unconfirmed_change after update of parcel, money, is_unheld, is_over, pieces on orders
begin
  update order_gate set unconfirmed = unconfirmed
    + new.pieces * (new.parcel = 'new' and new.money = 'none' and new.is_unheld = 0 and new.is_over = 0)
    - old.pieces * (old.parcel = 'new' and old.money = 'none' and old.is_unheld = 0 and old.is_over = 0);
end;

-- The last number of each series, such as `FL/26-27`, so that there is no gap.
create table invoice_numbers (series text primary key, last integer not null);

-- What was returned or refunded after the parcel was sent, by its own numbers. One that was undone keeps its number.
create table credit_notes (
  id integer primary key autoincrement,
  order_id integer not null references orders (id) on delete cascade,
  number text not null unique,
  note text not null,
  -- The instant of the step that wrote it.
  created_at text not null,
  cancelled_at text
);
create index credit_notes_by_order on credit_notes (order_id);

-- Enquiries and mails

create table enquiries (
  id integer primary key autoincrement,
  kind text not null,
  form text not null,
  client text not null,
  network text not null default '',
  content text not null,
  created_at text not null,
  status text not null default 'new',
  notes text not null default '',
  suspect integer not null default 0,
  owner_id integer references administrators (id),
  reminder text,
  reminder_time text,
  -- No reference, as it stays when the article is deleted for good.
  article_id integer,
  outcome text,
  outcome_reason text not null default '',
  campaign text,
  page text,
  history text not null default '[]',
  version integer not null default 1,
  words text not null default '',
  name_folded text generated always as (substr(substr(words, 1, instr(words || char(10), char(10)) - 1), 1, 200)) virtual
);
create index enquiries_by_received on enquiries (created_at, id);
create index enquiries_by_name on enquiries (name_folded, id);
create index enquiries_by_status on enquiries (status, id);
create index enquiries_by_suspect on enquiries (suspect, id);
create index enquiries_by_owner on enquiries (owner_id) where owner_id is not null;
create index enquiries_by_reminder on enquiries (reminder) where reminder is not null;
create index enquiries_by_article on enquiries (article_id, id) where article_id is not null;

-- One row that each new enquiry and each change of one updates, so that they wait for one another; it counts them too.
create table enquiry_gate (
  id integer primary key,
  passed integer not null
);
insert into enquiry_gate values (1, 0);

create table mails (
  id integer primary key autoincrement,
  enquiry_id integer references enquiries (id) on delete cascade,
  order_id integer references orders (id) on delete cascade,
  kind text not null,
  recipient text not null,
  mailbox text not null default '',
  priority integer not null default 0,
  sender text,
  reply_to text,
  subject text not null,
  body text not null,
  html text,
  attempts integer not null default 0,
  next_attempt_at text not null,
  leased_until text,
  sent_at text,
  failed_at text,
  last_error text,
  created_at text not null,
  resent_at text
);
create index mails_due on mails (sent_at, failed_at, priority, next_attempt_at);
create index mails_recipient on mails (kind, created_at);
create index mails_by_mailbox on mails (mailbox, created_at);
create index mails_enquiry on mails (enquiry_id);
create index mails_by_order on mails (order_id) where order_id is not null;

create table invitations (
  id integer primary key autoincrement,
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

-- What an Undo takes back. Its rows have no references to records, as these may be deleted meanwhile.

create table operations (
  id integer primary key autoincrement,
  administrator_id integer not null references administrators (id) on delete cascade,
  made_at text not null,
  kind text not null,
  name text not null,
  field text,
  details text not null,
  rows_added integer not null,
  rows_changed integer not null,
  undone text,
  unfinished_at text
);
create index operations_by_administrator on operations (administrator_id, made_at);
create index operations_by_age on operations (made_at);

create table operation_rows (
  operation_id integer not null references operations (id) on delete cascade,
  record_kind text not null,
  record_id integer not null,
  version_found integer not null,
  version_after integer not null,
  before text,
  primary key (operation_id, record_id)
) without rowid;
create index operation_rows_by_record on operation_rows (record_kind, record_id);

create table operation_pictures (
  operation_id integer not null references operations (id) on delete cascade,
  article_id integer not null,
  picture_id integer not null,
  article_pic text not null,
  replaces integer,
  primary key (operation_id, article_id, picture_id)
) without rowid;

-- What the shop says about itself, by version. The newest row is the draft if it is not published.

create table shop_settings (
  id integer primary key autoincrement,
  settings text not null,
  saved_at text not null,
  saved_by text not null,
  published_at text,
  withdrawn_at text
);
-- Visitors see the newest of these, whatever the clocks said.
create index shop_settings_visible on shop_settings (id) where published_at is not null and withdrawn_at is null;

-- The window of the shop

-- All that a filter, an order or a count of the window reads.
create index articles_in_shop on articles (in_shop_since, id, article_stock, article_price, "Material_folded", article_pinint_folded, window_colour, sold_out_at)
where deleted_at is null and article_state = 'shop';
-- Finds and counts the pieces of a category, material and colour in a range of prices, without a look at their rows.
create index articles_in_shop_by_group on articles (article_pinint, "Material", window_colour, article_price, article_stock, sold_out_at, article_state, deleted_at)
where deleted_at is null and article_state = 'shop';
create index articles_in_shop_by_price on articles (article_price, id)
where deleted_at is null and article_state = 'shop';
create index articles_sold_in_shop on articles (sold_out_at)
where deleted_at is null and article_state = 'shop' and sold_out_at is not null;

-- A new article that has an instant already was restored, and keeps it.
create trigger articles_enter_shop_new after insert on articles when new.article_state = 'shop' and new.in_shop_since is null
begin
  update articles set in_shop_since = strftime('%Y-%m-%dT%H:%M:%fZ') where id = new.id;
end;

create trigger articles_enter_shop after update of article_state on articles
when new.article_state = 'shop' and old.article_state <> 'shop'
begin
  update articles set in_shop_since = strftime('%Y-%m-%dT%H:%M:%fZ') where id = new.id;
end;

create trigger articles_sell_out after update of article_stock on articles
when (new.article_stock = 0) <> (old.article_stock = 0)
begin
  update articles set sold_out_at = case when new.article_stock = 0 then strftime('%Y-%m-%dT%H:%M:%fZ') end where id = new.id;
end;

create trigger articles_page_changes after update of article_name, article_price, article_stock, "Material", "article_Blouse",
  "article_Length", article_wash, article_pinint, article_state,
  description, weave, fibre, zari, border, pallu, motif, colours, length_with_blouse, length_without_blouse,
  width_cm, weight_g, handloom, fall_and_pico, maker, place, origin, mrp, hsn, certificates on articles when new.article_state = 'shop'
begin
  update articles set page_changed_at = strftime('%Y-%m-%dT%H:%M:%fZ') where id = new.id;
end;

-- The colour of the first photo. A new row leaves `page_changed_at` alone, as a restored article has its own.
create trigger cover_colour_insert after insert on article_pictures
begin
  update articles set cover_colour = (select colour_family from article_pictures inner join images on images.name = article_pictures.article_pic
    where article_pictures.article_id = articles.id and article_pictures.deleted_at is null
    order by position, article_pictures.id limit 1)
  where id = new.article_id;
end;

create trigger cover_colour_update after update of position, article_pic, deleted_at on article_pictures
begin
  update articles set page_changed_at = strftime('%Y-%m-%dT%H:%M:%fZ'), cover_colour = (select colour_family from article_pictures inner join images on images.name = article_pictures.article_pic
    where article_pictures.article_id = articles.id and article_pictures.deleted_at is null
    order by position, article_pictures.id limit 1)
  where id = new.article_id;
end;

create trigger cover_colour_delete after delete on article_pictures
begin
  update articles set page_changed_at = strftime('%Y-%m-%dT%H:%M:%fZ'), cover_colour = (select colour_family from article_pictures inner join images on images.name = article_pictures.article_pic
    where article_pictures.article_id = articles.id and article_pictures.deleted_at is null
    order by position, article_pictures.id limit 1)
  where id = old.article_id;
end;

create trigger cover_colour_found after update of colour_family on images
begin
  update articles set page_changed_at = strftime('%Y-%m-%dT%H:%M:%fZ'), cover_colour = (select colour_family from article_pictures inner join images on images.name = article_pictures.article_pic
    where article_pictures.article_id = articles.id and article_pictures.deleted_at is null
    order by position, article_pictures.id limit 1)
  where id in (select article_id from article_pictures where article_pic = new.name);
end;

-- Counts what changes the window: a kept page is sent only while this is as it was before the page was made.
create table shop_version (id integer primary key check (id = 1), version integer not null);
insert into shop_version (id, version) values (1, 1);

create trigger articles_version_insert after insert on articles begin update shop_version set version = version + 1; end;
create trigger articles_version_update after update on articles begin update shop_version set version = version + 1; end;
create trigger articles_version_delete after delete on articles begin update shop_version set version = version + 1; end;
create trigger article_pictures_version_insert after insert on article_pictures begin update shop_version set version = version + 1; end;
create trigger article_pictures_version_update after update on article_pictures begin update shop_version set version = version + 1; end;
create trigger article_pictures_version_delete after delete on article_pictures begin update shop_version set version = version + 1; end;
create trigger images_version_update after update on images begin update shop_version set version = version + 1; end;
create trigger categories_version_insert after insert on categories begin update shop_version set version = version + 1; end;
create trigger categories_version_update after update on categories begin update shop_version set version = version + 1; end;
create trigger categories_version_delete after delete on categories begin update shop_version set version = version + 1; end;
create trigger materials_version_insert after insert on materials begin update shop_version set version = version + 1; end;
create trigger materials_version_update after update on materials begin update shop_version set version = version + 1; end;
create trigger materials_version_delete after delete on materials begin update shop_version set version = version + 1; end;
create trigger banners_version_insert after insert on banners begin update shop_version set version = version + 1; end;
create trigger banners_version_update after update on banners begin update shop_version set version = version + 1; end;
create trigger banners_version_delete after delete on banners begin update shop_version set version = version + 1; end;
create trigger shop_settings_version_insert after insert on shop_settings begin update shop_version set version = version + 1; end;
create trigger shop_settings_version_update after update on shop_settings begin update shop_version set version = version + 1; end;
create trigger orders_version_update after update of parcel, money, held_until, is_late, is_unheld on orders begin update shop_version set version = version + 1; end;
create trigger order_lines_version_insert after insert on order_lines begin update shop_version set version = version + 1; end;
create trigger order_lines_version_update after update of cancelled_at on order_lines begin update shop_version set version = version + 1; end;
create trigger order_lines_version_delete after delete on order_lines begin update shop_version set version = version + 1; end;

-- How often public pages were seen. No row is about a person.

create table visit_counts (
  id integer primary key autoincrement,
  -- In the shop, YYYY-MM-DD.
  day text not null,
  path text not null,
  source text not null,
  campaign text not null,
  width text not null,
  views integer not null,
  visits integer not null,
  bots integer not null,
  previews integer not null
);
create unique index visit_counts_row on visit_counts (day, path, source, campaign, width);
