-- When an operation that is written in several transactions has last written; null once it is whole.
alter table operations add column unfinished_at text;
