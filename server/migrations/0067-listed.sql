-- Shares that came to the market after the venue began. What they are never changes; what they wait for before they trade does: everything until their
-- owners have them, then an opening auction, then nothing.
create table venue.listed (
  symbol text primary key check (symbol ~ '^[A-Z0-9]{1,12}$'),
  terms text not null,
  at bigint not null,
  waits text not null check (waits in ('everything', 'trading', 'nothing'))
);

create trigger never_removed before delete or truncate on venue.listed
  for each statement execute function core.refuse_change();
create trigger keeps_its_terms before update on venue.listed for each row
  when (row(new.terms, new.at) is distinct from row(old.terms, old.at))
  execute function core.refuse_change();
