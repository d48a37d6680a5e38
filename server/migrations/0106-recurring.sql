-- Recurring buys: plans by amount and rhythm, what their owners did to them, and what became of each day.
create schema recurring;

create table recurring.plan (
  id bigint primary key,
  user_id bigint not null,
  symbol text not null,
  currency text not null,
  -- The most that one purchase may cost, in the smallest unit.
  amount bigint not null check (amount > 0),
  rhythm text not null check (rhythm in ('weekly', 'biweekly', 'monthly')),
  day smallint not null check (day between 1 and 28),
  state text not null check (state in ('running', 'paused', 'stopped')),
  -- The date from which it buys next.
  next_on text not null,
  made_at bigint not null,
  bought integer not null check (bought >= 0),
  spent bigint not null check (spent >= 0),
  skipped integer not null check (skipped >= 0),
  check (rhythm = 'monthly' or day <= 7)
);

create index plan_of_user on recurring.plan (user_id, id);
create index plan_open on recurring.plan (id) where state <> 'stopped';

create table recurring.change (
  id bigint primary key,
  plan_id bigint not null references recurring.plan deferrable initially deferred,
  user_id bigint not null,
  at bigint not null,
  kind text not null check (kind in ('made', 'changed', 'paused', 'resumed', 'stopped', 'ended')),
  amount bigint not null check (amount > 0),
  rhythm text not null,
  day smallint not null,
  next_on text not null
);

create trigger append_only before update or delete or truncate on recurring.change
  for each statement execute function core.refuse_change();

create table recurring.run (
  id bigint primary key,
  plan_id bigint not null references recurring.plan deferrable initially deferred,
  user_id bigint not null,
  -- The date for which it was due: a plan buys or is skipped once for each.
  day text not null,
  at bigint not null,
  kind text not null check (kind in ('bought', 'skipped')),
  order_id bigint unique,
  quantity bigint,
  cost bigint,
  why text,
  -- What the plan allowed at that moment.
  amount bigint not null,
  unique (plan_id, day),
  check ((kind = 'bought') = (order_id is not null and quantity > 0 and cost > 0)),
  check ((kind = 'skipped') = (why is not null)),
  -- Never more than its amount.
  check (cost is null or cost <= amount)
);

create index run_of_user on recurring.run (user_id, id);
create index run_of_plan on recurring.run (plan_id, id);

create trigger append_only before update or delete or truncate on recurring.run
  for each statement execute function core.refuse_change();
