-- What an order costs where it waited in the book, and how much of it did. Orders from before have one rate for all of it.
alter table orders."order"
  add column maker_bps bigint check (maker_bps between 0 and commission_bps),
  add column maker_value bigint not null default 0 check (maker_value between 0 and filled_value);
