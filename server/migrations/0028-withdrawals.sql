-- Money on its way out. What moved is in the ledger; here stands who asked, under which terms, who decided and why.
create schema withdrawals;

create table withdrawals.withdrawal (
  id bigint primary key,
  user_id bigint not null,
  kind text not null check (kind in ('bank', 'crypto')),
  asset text not null,
  -- Smallest units; the fee is a part of the amount.
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0 and fee < amount),
  -- 'bank', or the network.
  rail text not null,
  -- The saved account or address, and all that the payment needs of it, sealed by the house.
  destination_id bigint not null,
  destination_sealed text not null,
  usable_from bigint not null,
  -- Whose terms hold, and the terms themselves as one line of JSON.
  terms_of text not null check (terms_of in ('today', 'deposit')),
  terms text not null,
  -- People who check besides whoever proposes, and the wait behind the last signature.
  checkers smallint not null check (checkers between 0 and 3),
  delay_minutes integer not null check (delay_minutes >= 0),
  with_code boolean not null,
  state text not null check (state in ('under_review', 'in_progress', 'success', 'fail')),
  reason text,
  asked_at bigint not null,
  due_at bigint not null check (due_at >= asked_at),
  late_told_at bigint,
  decided_at bigint check (decided_at >= asked_at),
  decided_by text check (decided_by in ('rule', 'people', 'owner')),
  sent_at bigint,
  ended_at bigint,
  reference text,
  -- The ledger's entries that set the money aside and that ended it.
  entry bigint not null,
  end_entry bigint,
  check ((state = 'fail') = (reason is not null)),
  check ((decided_at is null) = (state = 'under_review')),
  check ((decided_by is null) = (state = 'under_review')),
  check ((ended_at is null) = (state in ('under_review', 'in_progress'))),
  check ((ended_at is null) = (end_entry is null)),
  check (state not in ('in_progress', 'success') or sent_at is not null),
  -- The closed list: a refusal for anything else cannot be written.
  check (reason in (
    'withdrawal_name_differs', 'withdrawal_identity', 'withdrawal_account_closed', 'withdrawal_misuse',
    'withdrawal_ordered_stop', 'withdrawal_cancelled', 'withdrawal_returned'
  ))
);

create index withdrawal_open on withdrawals.withdrawal (id) where ended_at is null;
create index withdrawal_of_user on withdrawals.withdrawal (user_id, id desc);
create index withdrawal_by_time on withdrawals.withdrawal (asked_at);
create index withdrawal_by_end on withdrawals.withdrawal (ended_at) where ended_at is not null;

-- What was asked for is never changed: only how far it came.
create function withdrawals.keep_what_was_asked() returns trigger language plpgsql as $$
begin
  if row(new.id, new.user_id, new.kind, new.asset, new.amount, new.fee, new.rail, new.destination_id, new.usable_from,
         new.terms_of, new.terms, new.checkers, new.delay_minutes, new.with_code, new.asked_at, new.due_at, new.entry)
     is distinct from
     row(old.id, old.user_id, old.kind, old.asset, old.amount, old.fee, old.rail, old.destination_id, old.usable_from,
         old.terms_of, old.terms, old.checkers, old.delay_minutes, old.with_code, old.asked_at, old.due_at, old.entry)
     or old.ended_at is not null then
    raise exception 'a withdrawal is not changed once it was asked for, nor once it is over' using errcode = 'OB002';
  end if;
  return new;
end
$$;
create trigger asked_is_asked before update on withdrawals.withdrawal
  for each row execute function withdrawals.keep_what_was_asked();
create trigger never_removed before delete or truncate on withdrawals.withdrawal
  for each statement execute function core.refuse_change();
