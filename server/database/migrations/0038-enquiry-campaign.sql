alter table enquiries add column campaign text;
