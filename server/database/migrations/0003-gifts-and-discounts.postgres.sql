-- For whom an order is a present, empty where it is none; the number that the courier gets, empty for the buyer's; and the
-- words of its card.
alter table orders add column gift_to text not null default '';
alter table orders add column gift_mobile text not null default '';
alter table orders add column gift_message text not null default '';

-- Why pieces cost less than usual; and by how many paise the price of each is lower.
alter table orders add column discount_reason text not null default '';
alter table order_lines add column discount bigint not null default 0;
