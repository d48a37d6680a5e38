-- Shares that were listed while the market ran, as an index looked at each of them: once, by the rule in docs/modules/venue.md. A share that entered has
-- the divisor from which the index goes on without a jump, and the member whose place it took. Rows are only ever added.
create table venue.index_look (
  index_symbol text not null,
  symbol text not null references venue.listed,
  day text not null check (day ~ '^\d{4}-\d{2}-\d{2}$'),
  at bigint not null,
  -- Order of looks of one index.
  n integer not null check (n > 0),
  entered boolean not null,
  left_symbol text,
  divisor text check (divisor ~ '^[1-9][0-9]*$'),
  primary key (index_symbol, symbol),
  unique (index_symbol, n),
  check (entered = (divisor is not null)),
  check (entered or left_symbol is null)
);

create trigger append_only before update or delete or truncate on venue.index_look
  for each statement execute function core.refuse_change();
