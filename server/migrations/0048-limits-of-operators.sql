-- A change of a setting that every user is told of, in portions: `told_to` is the highest user id that has its message.
create table console.announcement (
  id bigint primary key,
  proposal_id bigint not null,
  word text not null check (word in ('setting_changes', 'setting_stays')),
  -- JSON: the values of the message.
  details text not null,
  at bigint not null,
  told_to bigint not null check (told_to >= 0),
  told bigint not null check (told >= 0),
  ended_at bigint
);
create index announcement_open on console.announcement (id) where ended_at is null;

-- Told goes on only, and what is told is never changed.
create function console.keep_what_was_announced() returns trigger language plpgsql as $$
begin
  if row(new.id, new.proposal_id, new.word, new.details, new.at)
     is distinct from row(old.id, old.proposal_id, old.word, old.details, old.at)
     or new.told_to < old.told_to or new.told < old.told or old.ended_at is not null then
    raise exception 'an announcement goes on and is never changed' using errcode = 'OB002';
  end if;
  return new;
end
$$;
create trigger announced_is_announced before update on console.announcement
  for each row execute function console.keep_what_was_announced();
create trigger never_removed before delete or truncate on console.announcement
  for each statement execute function core.refuse_change();

-- Every halt that an operator made alone, whatever became of it: how many more are allowed is counted from these.
create table console.lone_halt (
  proposal_id bigint primary key,
  operator_id bigint not null,
  symbol text not null,
  at bigint not null
);
create index lone_halt_by_time on console.lone_halt (at);
create trigger append_only before update or delete or truncate on console.lone_halt
  for each statement execute function core.refuse_change();
-- Halts made alone before this table was there count too.
insert into console.lone_halt (proposal_id, operator_id, symbol, at)
  select proposal_id, alone_id, symbol, since from console.halt where alone_id is not null
  on conflict (proposal_id) do nothing;

-- Set up by a link of the machine, and not yet approved by another operator.
alter table operators.operator drop constraint operator_state_check;
alter table operators.operator add constraint operator_state_check
  check (state in ('invited', 'waiting', 'active', 'removed'));
