-- How often public pages were seen. No row is about a person.
create table visit_counts (
  id {{id}},
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

-- The path of the page that an enquiry was sent from.
alter table enquiries add column page text;
