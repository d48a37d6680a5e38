-- What an issuer did, as it was when it took effect, until it has reached every holder: a dividend is recorded, a split or a delisting carried
-- out, for so many holders a turn.
create table stocks.action_run (
  id text primary key,
  -- In which order runs are carried out.
  place bigint not null,
  kind text not null check (kind in ('dividend', 'split', 'delisting')),
  symbol text not null,
  country text not null,
  -- Date of the exchange, YYYY-MM-DD.
  ex_on text not null,
  begun_at bigint not null,
  -- Of a dividend; per_share in hundredths of the currency's smallest unit, tax_bps as it was when the run began.
  currency text,
  pay_on text,
  per_share bigint check (per_share > 0),
  tax_bps integer check (tax_bps between 0 and 10000),
  -- Of a split and a delisting: the price of a share as it is now, or the last one.
  price bigint check (price > 0),
  -- Of a split: every `was` shares become `now`.
  now integer check (now > 0),
  was integer check (was > 0),
  done boolean not null,
  check ((kind = 'dividend') = (per_share is not null)),
  check ((kind = 'split') = (now is not null)),
  check ((now is null) = (was is null))
);

create index action_run_open on stocks.action_run (place) where not done;

-- Holders that a run has reached, where no entitlement says so.
create table stocks.action_reached (
  action_id text not null references stocks.action_run (id) deferrable initially deferred,
  portfolio_id bigint not null,
  primary key (action_id, portfolio_id)
);

create trigger never_removed before delete or truncate on stocks.action_run
  for each statement execute function core.refuse_change();
create trigger never_changed before update or delete or truncate on stocks.action_reached
  for each statement execute function core.refuse_change();

-- The price alerts of a stock follow a split for so many users a turn: the newest one that an alert has followed.
alter table alerts.alert add column followed text;
