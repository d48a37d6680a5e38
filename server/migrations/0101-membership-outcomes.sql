-- What a membership had brought when its last days ended, beside what was paid for them. Written once.
create table vip.outcome (
  -- The last days of the membership.
  period_id bigint primary key references vip.period deferrable initially deferred,
  user_id bigint not null,
  from_at bigint not null,
  until_at bigint not null check (until_at > from_at),
  -- Smallest units of asset.
  paid bigint not null check (paid > 0),
  brought bigint not null,
  asset text not null,
  at bigint not null check (at >= until_at)
);

create index outcome_by_end on vip.outcome (until_at);
create index outcome_of_user on vip.outcome (user_id, until_at);
create index period_by_end on vip.period (until_at) where minor > 0;

create trigger append_only before update or delete or truncate on vip.outcome
  for each statement execute function core.refuse_change();
