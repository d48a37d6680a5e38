-- What has become of the shares of a stock: another number of them, or none.
create table venue.share_change (
  id text primary key,
  symbol text not null,
  -- Date of the exchange, YYYY-MM-DD: the first day of the shares as they became.
  ex_on text not null,
  -- Bars before this moment are of the shares as they were.
  at bigint not null,
  -- Every `was` shares became `now`; null when they were delisted.
  now integer check (now > 0),
  was integer check (was > 0),
  -- Whether holders and orders have followed.
  told boolean not null,
  check ((now is null) = (was is null))
);

create index share_change_by_symbol on venue.share_change (symbol, ex_on);

-- A fraction of a share that a split leaves over is sold as none, for what it is worth.
alter table stocks.realised drop constraint realised_quantity_check, add check (quantity >= 0);
alter table stocks.disposal drop constraint disposal_quantity_check, add check (quantity >= 0);

alter table orders.guard drop constraint guard_why_check,
  add check (why in ('removed', 'nothing_left', 'purchase_ended', 'sale_ended', 'delisted'));
