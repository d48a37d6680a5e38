-- Exchanges between currencies, each with all that its receipt says. What moved is in the ledger; nothing here can be changed.
create schema exchange;

create table exchange.exchange (
  id bigint primary key,
  user_id bigint not null,
  -- The quote that was confirmed; one quote is one exchange.
  quote text not null unique,
  at bigint not null,
  from_asset text not null,
  to_asset text not null check (to_asset <> from_asset),
  -- Smallest units of from_asset, of which the spread is a part.
  pays bigint not null check (pays > 0),
  spread bigint not null check (spread between 0 and pays),
  spread_bps integer not null check (spread_bps between 0 and 9999),
  -- Smallest units of to_asset.
  gets bigint not null check (gets > 0),
  -- One unit of each currency in the smallest unit of the base currency, and since when that held.
  from_rate bigint not null check (from_rate > 0),
  from_since bigint not null,
  to_rate bigint not null check (to_rate > 0),
  to_since bigint not null,
  -- The ledger's entry.
  entry bigint not null
);

create index exchange_of_user on exchange.exchange (user_id, id);

create trigger append_only before update or delete or truncate on exchange.exchange
  for each statement execute function core.refuse_change();
