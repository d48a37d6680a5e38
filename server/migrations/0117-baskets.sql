-- Baskets: stocks with target weights that users keep, what they did to them, and what they ordered by them.
create schema baskets;

create table baskets.basket (
  id bigint primary key,
  user_id bigint not null,
  name text not null,
  currency text not null,
  -- Symbols with whole percents, as LAGC:60,SAVB:40.
  weights text not null check (weights <> ''),
  state text not null check (state in ('kept', 'removed')),
  made_at bigint not null
);

create index basket_of_user on baskets.basket (user_id, id);
create index basket_kept on baskets.basket (id) where state = 'kept';

create table baskets.change (
  id bigint primary key,
  basket_id bigint not null references baskets.basket deferrable initially deferred,
  user_id bigint not null,
  at bigint not null,
  kind text not null check (kind in ('made', 'changed', 'removed')),
  weights text not null
);

create trigger append_only before update or delete or truncate on baskets.change
  for each statement execute function core.refuse_change();

create table baskets.run (
  id bigint primary key,
  basket_id bigint not null references baskets.basket deferrable initially deferred,
  user_id bigint not null,
  at bigint not null,
  kind text not null check (kind in ('top_up', 'rebalance')),
  currency text not null,
  -- The most that may leave beyond what the sales bring, in the smallest unit.
  amount bigint not null check (amount >= 0),
  -- What left and what arrived, fees included.
  bought bigint not null check (bought >= 0),
  sold bigint not null check (sold >= 0),
  -- JSON: for each line its symbol and side, what was agreed to, its order, and why there is none.
  lines text not null,
  check (bought <= amount + sold)
);

create index run_of_user on baskets.run (user_id, id);
create index run_of_basket on baskets.run (basket_id, id);

create trigger append_only before update or delete or truncate on baskets.run
  for each statement execute function core.refuse_change();
