alter table mails alter column enquiry_id drop not null;
