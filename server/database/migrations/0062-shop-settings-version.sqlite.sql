create trigger shop_settings_version_update after update on shop_settings begin update shop_version set version = version + 1; end;
create trigger shop_settings_version_insert after insert on shop_settings begin update shop_version set version = version + 1; end;
