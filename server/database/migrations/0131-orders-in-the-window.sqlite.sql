-- What is held or sold stands on the pages of the window.
create trigger orders_version_update after update of parcel, money, held_until, is_late, is_forgiven on orders begin update shop_version set version = version + 1; end;
create trigger order_lines_version_insert after insert on order_lines begin update shop_version set version = version + 1; end;
create trigger order_lines_version_delete after delete on order_lines begin update shop_version set version = version + 1; end;
