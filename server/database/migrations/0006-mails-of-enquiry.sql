create index mails_enquiry on mails (enquiry_id);
