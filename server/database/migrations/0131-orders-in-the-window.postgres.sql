-- What is held or sold stands on the pages of the window.
create constraint trigger orders_version after update of parcel, money, held_until, is_late, is_forgiven on orders
deferrable initially deferred for each row execute function count_shop_commit();
create constraint trigger order_lines_version after insert or delete on order_lines
deferrable initially deferred for each row execute function count_shop_commit();
