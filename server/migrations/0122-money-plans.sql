-- Deposits and withdrawals that recur: plans by amount and rhythm, what their owners did to them, and what became of each day.
create schema moneyplans;

create table moneyplans.plan (
  id bigint primary key,
  user_id bigint not null,
  kind text not null check (kind in ('deposit', 'withdrawal')),
  -- Of a deposit: its method, and the hash of the terms that were agreed to.
  way text,
  terms text,
  -- Of a withdrawal: the saved account or address.
  place_kind text check (place_kind in ('bank', 'crypto')),
  place bigint,
  currency text not null,
  measure text not null check (measure in ('fixed', 'above')),
  -- What is moved, or what stays; in the smallest unit.
  amount bigint not null check (amount > 0 or (measure = 'above' and amount = 0)),
  rhythm text not null check (rhythm in ('weekly', 'biweekly', 'monthly')),
  day smallint not null check (day between 1 and 31),
  zone text not null,
  state text not null check (state in ('running', 'paused', 'stopped')),
  -- The date, in its zone, on which it acts next.
  next_on text not null,
  made_at bigint not null,
  done integer not null check (done >= 0),
  total bigint not null check (total >= 0),
  skipped integer not null check (skipped >= 0),
  check (rhythm = 'monthly' or day <= 7),
  check ((kind = 'deposit') = (way is not null and terms is not null and place is null and place_kind is null)),
  check ((kind = 'withdrawal') = (place is not null and place_kind is not null)),
  check (kind = 'withdrawal' or measure = 'fixed')
);

create index plan_of_user on moneyplans.plan (user_id, id);
create index plan_open on moneyplans.plan (id) where state <> 'stopped';

create table moneyplans.change (
  id bigint primary key,
  plan_id bigint not null references moneyplans.plan deferrable initially deferred,
  user_id bigint not null,
  at bigint not null,
  kind text not null check (kind in ('made', 'changed', 'paused', 'resumed', 'stopped', 'ended')),
  measure text not null,
  amount bigint not null,
  rhythm text not null,
  day smallint not null,
  next_on text not null
);

create trigger append_only before update or delete or truncate on moneyplans.change
  for each statement execute function core.refuse_change();

create table moneyplans.run (
  id bigint primary key,
  plan_id bigint not null references moneyplans.plan deferrable initially deferred,
  user_id bigint not null,
  -- The date for which it was due: a plan acts or is skipped once for each.
  day text not null,
  at bigint not null,
  outcome text not null check (outcome in ('asked', 'reminded', 'skipped')),
  -- The deposit or withdrawal.
  made bigint unique,
  amount bigint,
  why text,
  unique (plan_id, day),
  check ((outcome = 'asked') = (made is not null)),
  check ((outcome = 'skipped') = (why is not null)),
  check ((outcome = 'skipped') = (amount is null))
);

create index run_of_user on moneyplans.run (user_id, id);

create trigger append_only before update or delete or truncate on moneyplans.run
  for each statement execute function core.refuse_change();
