alter table mails add column resent_at text;
