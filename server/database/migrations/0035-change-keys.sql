alter table stock_changes rename to change_keys;
