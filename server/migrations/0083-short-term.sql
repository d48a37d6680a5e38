-- Short-term trades: shares that a member bought from the short-term list, and how they were sold. What moved is in orders and ledger.
create schema shortterm;

create table shortterm.trade (
  id bigint primary key,
  -- The order that bought the shares.
  order_id bigint not null unique,
  user_id bigint not null,
  symbol text not null,
  currency text not null,
  -- Shares, as they were at the purchase.
  quantity bigint not null check (quantity > 0),
  -- Fees included, in the smallest unit of the currency.
  cost bigint not null check (cost > 0),
  at bigint not null,
  -- Trading days until what is left is sold, and when that is.
  days integer not null check (days > 0),
  sell_at bigint not null check (sell_at > at)
);

create index trade_of_user on shortterm.trade (user_id, id);

create trigger append_only before update or delete or truncate on shortterm.trade
  for each statement execute function core.refuse_change();

create table shortterm.sale (
  id bigint primary key,
  trade_id bigint not null references shortterm.trade deferrable initially deferred,
  user_id bigint not null,
  -- The order that bought the shares.
  bought_by bigint not null,
  -- The order that sold them; null where the shares had been sold elsewhere.
  order_id bigint unique,
  kind text not null check (kind in ('limit', 'early', 'gone')),
  -- Shares, as they were at the sale, and what they brought after fees.
  quantity bigint not null check (quantity >= 0),
  proceeds bigint not null,
  at bigint not null,
  -- Shares of the trade that are not sold after it; it ends with 0.
  left_over bigint not null check (left_over >= 0),
  check ((kind = 'gone') = (order_id is null))
);

create index sale_of_trade on shortterm.sale (trade_id, id);
create unique index end_of_trade on shortterm.sale (trade_id) where left_over = 0;

create trigger append_only before update or delete or truncate on shortterm.sale
  for each statement execute function core.refuse_change();
