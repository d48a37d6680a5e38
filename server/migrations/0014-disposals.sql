-- What each sale took out of which lot: the lines of a tax report. A part without a lot was granted, and cost nothing.
create table stocks.disposal (
  fill_id bigint not null,
  part smallint not null check (part > 0),
  user_id bigint not null,
  symbol text not null,
  currency text not null,
  lot_id bigint,
  acquired_at bigint,
  at bigint not null,
  quantity bigint not null check (quantity > 0),
  cost bigint not null check (cost >= 0),
  -- After fees; the parts of a sale add up to what it brought.
  proceeds bigint not null,
  primary key (fill_id, part),
  check ((lot_id is null) = (acquired_at is null))
);

create index disposal_by_user on stocks.disposal (user_id, at);

create trigger append_only before update or delete or truncate on stocks.disposal
  for each statement execute function core.refuse_change();
