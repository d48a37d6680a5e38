-- What came of checking the books in production: each run, and each place where two records that must agree did not.
create schema checks;

create table checks.run (
  id bigint primary key,
  why text not null check (why in ('start', 'nightly')),
  began_at bigint not null,
  ended_at bigint not null check (ended_at >= began_at),
  -- Invariants that were checked, and how many things were compared for them.
  invariants integer not null check (invariants > 0),
  compared bigint not null check (compared >= 0),
  breaches integer not null check (breaches >= 0)
);

create table checks.breach (
  id bigint primary key,
  run_id bigint not null,
  invariant text not null,
  -- What was compared with what, where it differed, and the two values.
  compares text not null,
  place text not null,
  expected text not null,
  found text not null,
  at bigint not null
);

create index breach_of_run on checks.breach (run_id, id);

create trigger append_only before update or delete or truncate on checks.run
  for each statement execute function core.refuse_change();
create trigger append_only before update or delete or truncate on checks.breach
  for each statement execute function core.refuse_change();

-- A lot is compared with what was sold out of it.
create index disposal_by_lot on stocks.disposal (lot_id) where lot_id is not null;
