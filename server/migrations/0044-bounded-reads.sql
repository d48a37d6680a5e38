-- Reads of a stretch of time that do not look at what lies before it. An account's postings are numbered without gaps and their
-- times do not fall, so places among them are found by halving: no index, and nothing for the writer to keep.

create function ledger.posted_at(asked_account integer, asked_seq bigint) returns bigint language sql stable as $$
  select e.at from ledger.posting p join ledger.entry e on e.id = p.entry
  where p.account = asked_account and p.seq = asked_seq
$$;

-- The number of an account's last posting before a moment; 0 when there is none.
create function ledger.last_before(asked_account integer, moment bigint) returns bigint language plpgsql stable as $$
declare
  low bigint := 0;
  high bigint;
  middle bigint;
begin
  select p.seq into high from ledger.posting p where p.account = asked_account order by p.seq desc limit 1;
  if high is null then return 0; end if;
  if ledger.posted_at(asked_account, high) < moment then return high; end if;
  high := high - 1;
  while low < high loop
    middle := (low + high + 1) / 2;
    if ledger.posted_at(asked_account, middle) < moment then low := middle; else high := middle - 1; end if;
  end loop;
  return low;
end
$$;

-- Where an account stood before each of ascending moments. Bucket n is the n-th moment, from 0; one before which nothing was
-- posted since the moment before has no row.
create function ledger.stood_before(asked_account integer, moments bigint[])
returns table (bucket integer, seq bigint) language plpgsql stable as $$
declare
  low bigint := 0;
  high bigint;
  newest bigint;
  step bigint;
  middle bigint;
  next_at bigint;
begin
  select p.seq into newest from ledger.posting p where p.account = asked_account order by p.seq desc limit 1;
  if newest is null then return; end if;
  next_at := ledger.posted_at(asked_account, 1);
  for place in 1 .. cardinality(moments) loop
    exit when next_at is null;
    continue when next_at >= moments[place];
    -- By steps that double to a posting that is too late, and then by halving.
    step := 1;
    low := low + 1;
    while low + step <= newest and ledger.posted_at(asked_account, low + step) < moments[place] loop
      low := low + step;
      step := step * 2;
    end loop;
    high := least(low + step - 1, newest);
    while low < high loop
      middle := (low + high + 1) / 2;
      if ledger.posted_at(asked_account, middle) < moments[place] then low := middle; else high := middle - 1; end if;
    end loop;
    bucket := place - 1;
    seq := low;
    return next;
    next_at := ledger.posted_at(asked_account, low + 1);
  end loop;
end
$$;
