-- Membership: the days that users took as a trial or bought, and what was paid back. What moved is in the ledger.
create schema vip;

create table vip.period (
  id bigint primary key,
  user_id bigint not null,
  plan text not null check (plan in ('trial', '30', '90', '365')),
  days integer not null check (days between 1 and 3660),
  -- Smallest units of asset; nothing for the trial.
  minor bigint not null check (minor >= 0),
  asset text not null,
  at bigint not null,
  -- The days begin at once, or where the days before them end.
  from_at bigint not null check (from_at >= at),
  until_at bigint not null check (until_at = from_at + days * 86400000::bigint),
  -- The last millisecond at which the unused days are paid back; the trial has none.
  refund_until bigint,
  -- The ledger's entry.
  entry bigint,
  check ((plan = 'trial') = (minor = 0) and (entry is null) = (minor = 0) and (refund_until is null) = (minor = 0))
);

create index period_of_user on vip.period (user_id, id);
-- The trial is taken once.
create unique index trial_of_user on vip.period (user_id) where plan = 'trial';

create trigger append_only before update or delete or truncate on vip.period
  for each statement execute function core.refuse_change();

create table vip.refund (
  period_id bigint primary key references vip.period deferrable initially deferred,
  user_id bigint not null,
  at bigint not null,
  -- Days that had not begun.
  days integer not null check (days > 0),
  minor bigint not null check (minor > 0),
  entry bigint not null
);

create trigger append_only before update or delete or truncate on vip.refund
  for each statement execute function core.refuse_change();

create table vip.member (
  user_id bigint primary key,
  until_at bigint not null,
  -- What was told of this end: 0 nothing, 1 three days before, 2 one day before, 3 that it has ended.
  told smallint not null check (told between 0 and 3)
);
