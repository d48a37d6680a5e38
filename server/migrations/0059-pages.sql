-- Reads of a page of a list that do not look at what lies before or behind it.

-- The number of an account's last posting of an entry below one, found by halving: postings are numbered without gaps and their
-- entries rise. 0 when there is none.
create function ledger.last_below(asked_account integer, asked_entry bigint) returns bigint language plpgsql stable as $$
declare
  low bigint := 0;
  high bigint;
  middle bigint;
  found bigint;
begin
  select p.seq, p.entry into high, found from ledger.posting p
  where p.account = asked_account order by p.seq desc limit 1;
  if high is null then return 0; end if;
  if found < asked_entry then return high; end if;
  high := high - 1;
  while low < high loop
    middle := (low + high + 1) / 2;
    select p.entry into found from ledger.posting p where p.account = asked_account and p.seq = middle;
    if found < asked_entry then low := middle; else high := middle - 1; end if;
  end loop;
  return low;
end
$$;

-- The last id of the pages before a moment, found by halving: times and ids of the writer's pages rise together. Null where every
-- page was before it, 0 where none was.
create function core.id_before(moment bigint) returns bigint language plpgsql stable strict as $$
declare
  low bigint := 0;
  high bigint;
  middle bigint;
  found core.page;
begin
  select * into found from core.page order by sequence desc limit 1;
  if found.sequence is null or found.at < moment then return null; end if;
  high := found.sequence;
  while low < high loop
    middle := (low + high + 1) / 2;
    select * into found from core.page where sequence <= middle order by sequence desc limit 1;
    if found.sequence is null then low := middle;
    elsif found.at < moment then low := middle;
    else high := found.sequence - 1;
    end if;
  end loop;
  select * into found from core.page where sequence <= low order by sequence desc limit 1;
  return case when found.at < moment then found.last_id else 0 end;
end
$$;
