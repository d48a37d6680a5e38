-- Orders of two parts that cancel each other, and stops that follow the price.
alter table orders."order"
  drop constraint order_type_check,
  add constraint order_type_check check (type in ('market', 'limit', 'stop', 'stop_limit', 'oco', 'trailing_stop')),
  -- How far a stop stays behind: an amount in the price's smallest unit, or hundredths of a percent.
  add column trail_by text check (trail_by in ('amount', 'rate')),
  add column trail_distance bigint check (trail_distance > 0),
  -- The furthest print that it had followed when it was placed, or when it stopped to follow.
  add column trail_price bigint check (trail_price > 0),
  add column trail_print bigint,
  add check ((type = 'trailing_stop') = (trail_by is not null)),
  add check ((trail_by is null) = (trail_distance is null)),
  add check ((trail_by is null) = (trail_price is null));

-- The furthest print that trailing stops of one side have followed. A row holds for all of them from `since` to `until`, by their ids, so that
-- a print that many follow is one row.
create table orders.peak (
  since bigint primary key,
  until bigint not null check (until >= since),
  symbol text not null,
  side text not null check (side in ('buy', 'sell')),
  price bigint not null check (price > 0),
  print bigint not null,
  at bigint not null
);
create index peak_of_side on orders.peak (symbol, side, since);

alter table orders.moment
  drop constraint moment_kind_check,
  add constraint moment_kind_check check (
    kind in (
      'placed', 'rested', 'triggered', 'filled', 'amended', 'cancelled', 'rejected', 'expired',
      'guard_set', 'guard_removed', 'guard_armed', 'take_profit', 'stop_loss', 'trailed'
    )
  );

-- The newest liquidations of all contracts.
create index liquidations_begun on contracts.liquidation_moment (id) where kind = 'begun';
