-- Where an announcement leads; empty where it leads nowhere.
alter table banners add column banner_link text not null default '';
