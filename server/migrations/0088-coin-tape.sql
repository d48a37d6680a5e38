-- The file of real trades that a pair of coins replays in place of the simulated market: one for a data folder, for ever. Rows are only ever added.
create table venue.tape (
  symbol text primary key,
  at bigint not null,
  file text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  trades integer not null check (trades > 0),
  from_at bigint not null,
  to_at bigint not null check (to_at >= from_at)
);

create trigger append_only before update or delete or truncate on venue.tape
  for each statement execute function core.refuse_change();

-- How many of its trades have been played.
create table venue.tape_position (
  symbol text primary key references venue.tape,
  played integer not null check (played >= 0)
);
