-- What of a fraction a sale took, in millionths of a share: a fraction has no lots, and its sale takes no whole share.
alter table stocks.disposal
  add column fraction bigint not null default 0 check (fraction >= 0),
  add constraint fraction_without_lots check (fraction = 0 or (lot_id is null and quantity = 0));
