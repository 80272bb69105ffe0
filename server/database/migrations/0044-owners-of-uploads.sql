-- Who began an upload. Null for those of earlier versions, which their id alone opens until they are deleted.
alter table picture_uploads add column administrator_id integer;
-- The passkey that opened a session; null for a password.
alter table sessions add column passkey_id integer;
