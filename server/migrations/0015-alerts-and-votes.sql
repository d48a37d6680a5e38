-- Prices that somebody waits for, with the trade that reached them.
create schema alerts;

create table alerts.alert (
  id bigint primary key,
  user_id bigint not null,
  symbol text not null,
  direction text not null check (direction in ('rising', 'falling')),
  price bigint not null check (price > 0),
  from_price bigint not null,
  note text not null,
  made_at bigint not null,
  state text not null check (state in ('watching', 'reached', 'removed')),
  print bigint,
  print_price bigint,
  reached_at bigint,
  check (state <> 'reached' or (print is not null and print_price is not null and reached_at is not null))
);

create index alert_of_user on alerts.alert (user_id, id) where state <> 'removed';

-- One vote of a person for a stock and trading day; nobody can change or take back one that was cast.
create schema votes;

create table votes.vote (
  user_id bigint not null,
  symbol text not null,
  trading_day text not null,
  choice text not null check (choice in ('bull', 'bear')),
  at bigint not null,
  -- When this trading day and the one after it close: the two prices that decide who was right.
  closes_at bigint not null,
  decided_at bigint not null check (decided_at > closes_at),
  primary key (symbol, trading_day, user_id)
);

create index vote_of_user on votes.vote (user_id, at);

create trigger append_only before update or delete or truncate on votes.vote
  for each statement execute function core.refuse_change();
