-- Take-profits and stop-losses: what they cover, the sale that one gave, and orders that sleep until a price is touched.
alter table orders."order"
  -- 0 where there is none.
  add column target_price bigint not null default 0 check (target_price >= 0),
  -- The guard that gave this sale, and which of its prices set it off.
  add column guard_id bigint,
  add column guard_part text check (guard_part in ('take_profit', 'stop_loss')),
  add check ((guard_id is null) = (guard_part is null));

create table orders.guard (
  id bigint primary key,
  user_id bigint not null,
  symbol text not null,
  currency text not null,
  -- The purchase that it came with; null for one that covers the whole position.
  order_id bigint,
  -- 0 where there is none.
  take_profit bigint not null check (take_profit >= 0),
  stop_loss bigint not null check (stop_loss >= 0),
  -- Shares of its purchase: not yet free, with the trading day in which they were bought; and free, not yet sold.
  locked bigint not null check (locked >= 0),
  locked_day text,
  armed bigint not null check (armed >= 0),
  -- The sale that it gave, while that is in the book.
  sale_id bigint,
  part text check (part in ('take_profit', 'stop_loss')),
  print bigint,
  print_price bigint,
  triggered_at bigint,
  triggered_order bigint,
  over boolean not null,
  why text check (why in ('removed', 'nothing_left', 'purchase_ended', 'sale_ended')),
  updated_at bigint not null,
  check (over or take_profit > 0 or stop_loss > 0),
  check ((locked = 0) = (locked_day is null))
);

create index guard_open on orders.guard (id) where not over;
create index guard_by_order on orders.guard (order_id) where order_id is not null;
create index guard_by_position on orders.guard (user_id, symbol);

alter table orders.moment
  add column print bigint,
  drop constraint moment_kind_check,
  add constraint moment_kind_check check (
    kind in (
      'placed', 'rested', 'triggered', 'filled', 'amended', 'cancelled', 'rejected', 'expired',
      'guard_set', 'guard_removed', 'guard_armed', 'take_profit', 'stop_loss'
    )
  );
