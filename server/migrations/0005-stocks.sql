-- Shares by the lots in which they were bought, what sales of them brought, and the instruments that people watch.
create schema stocks;

-- One row a purchase fill; its id is the fill's. Money is in the currency's smallest unit, purchase fees included.
create table stocks.lot (
  id bigint primary key,
  user_id bigint not null,
  symbol text not null,
  currency text not null,
  bought_at bigint not null,
  trading_day text not null,
  price bigint not null check (price > 0),
  quantity bigint not null check (quantity > 0),
  cost bigint not null check (cost > 0),
  unlock_at bigint not null,
  unlocked boolean not null,
  remaining bigint not null check (remaining between 0 and quantity),
  cost_left bigint not null check (cost_left between 0 and cost),
  -- Only settled shares can be sold, and a lot that is gone has no cost left.
  check (unlocked or remaining = quantity),
  check (remaining > 0 or cost_left = 0)
);

create index lot_open on stocks.lot (user_id, symbol, id) where remaining > 0;

create table stocks.realised (
  fill_id bigint primary key,
  user_id bigint not null,
  symbol text not null,
  currency text not null,
  at bigint not null,
  trading_day text not null,
  quantity bigint not null check (quantity > 0),
  cost bigint not null,
  -- After fees.
  proceeds bigint not null,
  -- The part of the gain that belongs to the day of the sale.
  day_profit bigint not null
);

create index realised_by_user on stocks.realised (user_id, at);

create table stocks.favourite (
  user_id bigint not null,
  symbol text not null,
  -- False once it was taken off the list.
  kept boolean not null,
  at bigint not null,
  primary key (user_id, symbol)
);

create trigger append_only before update or delete or truncate on stocks.realised
  for each statement execute function core.refuse_change();
