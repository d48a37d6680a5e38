-- The chance of each UTC day. The hash is written before the day, and the seed is published when it is over.
create table venue.day_seed (
  day text primary key check (day ~ '^\d{4}-\d{2}-\d{2}$'),
  -- SHA-256 of a label, the day and the seed, in hexadecimal.
  commitment text not null check (commitment ~ '^[0-9a-f]{64}$'),
  seed_sealed text not null,
  committed_at bigint not null
);

create trigger append_only before update or delete or truncate on venue.day_seed
  for each statement execute function core.refuse_change();

-- Every time that chance was begun from a day's seed: at the day's beginning and at each start of the server. What is drawn depends on
-- the number, so a start in the middle of a day repeats nothing.
create table venue.seed_use (
  day text not null references venue.day_seed,
  n integer not null check (n > 0),
  at bigint not null,
  primary key (day, n)
);

create trigger append_only before update or delete or truncate on venue.seed_use
  for each statement execute function core.refuse_change();

-- What informed participants know of each instrument's worth, so that a market goes on from there and not from a price that
-- people can print.
create table venue.fair_value (
  id integer primary key check (id = 1),
  values_sealed text not null,
  at bigint not null
);
