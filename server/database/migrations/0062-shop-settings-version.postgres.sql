create constraint trigger shop_settings_version after insert or update on shop_settings
deferrable initially deferred for each row execute function count_shop_commit();
