-- Orders on any book: the newest state of each, every fill, and the timeline. Prices and money are whole numbers of the
-- currency's smallest unit; rates are basis points, fixed when the order was placed.
create schema orders;

create table orders."order" (
  id bigint primary key,
  user_id bigint not null,
  client_order_id text not null,
  symbol text not null,
  currency text not null,
  side text not null check (side in ('buy', 'sell')),
  type text not null check (type in ('market', 'limit', 'stop', 'stop_limit')),
  time_in_force text not null check (time_in_force in ('day', 'gtc', 'ioc', 'fok', 'post_only')),
  commission_bps bigint not null,
  exchange_bps bigint not null,
  stamp_bps bigint not null,
  -- 0 where the type has none.
  stop_price bigint not null,
  placed_at bigint not null,
  -- The day whose end ends it; null if none does.
  trading_day text,
  ends_at bigint,
  bid_at_arrival bigint,
  ask_at_arrival bigint,
  sequence_at_arrival bigint not null,
  predicted_value bigint not null,
  predicted_quantity bigint not null,
  predicted_fees bigint not null,
  quantity bigint not null,
  filled bigint not null,
  price bigint not null,
  -- The limit in the book: its own, or the collar of a market order.
  book_price bigint not null check (book_price > 0),
  filled_value bigint not null,
  commission bigint not null,
  exchange bigint not null,
  stamp bigint not null,
  held bigint not null,
  state text not null
    check (state in ('working', 'partially_filled', 'filled', 'cancelled', 'rejected', 'expired')),
  why text,
  asleep boolean not null,
  -- Its place among the orders of one price; recovery rebuilds the books in this order.
  priority bigint not null,
  updated_at bigint not null,
  check (filled between 0 and quantity),
  check ((state = 'filled') = (filled = quantity)),
  -- An order that is over holds nothing, and one that is not holds something.
  check ((state in ('working', 'partially_filled')) = (held > 0))
);

create index order_by_user on orders."order" (user_id, id desc);
-- Few orders are open at once, however many there ever were.
create index order_open on orders."order" (priority) where state in ('working', 'partially_filled');

create table orders.fill (
  id bigint primary key,
  order_id bigint not null,
  user_id bigint not null,
  symbol text not null,
  currency text not null,
  side text not null check (side in ('buy', 'sell')),
  at bigint not null,
  price bigint not null check (price > 0),
  quantity bigint not null check (quantity > 0),
  value bigint not null check (value = price * quantity),
  commission_bps bigint not null,
  exchange_bps bigint not null,
  stamp_bps bigint not null,
  commission bigint not null check (commission >= 0),
  exchange bigint not null check (exchange >= 0),
  stamp bigint not null check (stamp >= 0),
  role text not null check (role in ('taker', 'maker', 'auction')),
  counterparty text not null check (counterparty in ('person', 'simulated'))
);

create index fill_by_user on orders.fill (user_id, id desc);
create index fill_by_order on orders.fill (order_id, id);

create table orders.moment (
  id bigint primary key,
  order_id bigint not null,
  at bigint not null,
  kind text not null check (
    kind in ('placed', 'rested', 'triggered', 'filled', 'amended', 'cancelled', 'rejected', 'expired')
  ),
  price bigint,
  quantity bigint
);

create index moment_by_order on orders.moment (order_id, id);

create trigger append_only before update or delete or truncate on orders.fill
  for each statement execute function core.refuse_change();
create trigger append_only before update or delete or truncate on orders.moment
  for each statement execute function core.refuse_change();
