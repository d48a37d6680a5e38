-- What a closed account leaves behind is erased when its time is over. Answers under keys are leaves of the public log and never
-- change, so they are sealed with a key of the user's own, which is destroyed. Texts in other rows that are only added are emptied,
-- by one function, which does it for accounts whose key is destroyed and for columns that a migration named.
create table core.personal_key (
  user_id bigint primary key,
  key_sealed text,
  made_at bigint not null,
  destroyed_at bigint,
  check ((key_sealed is null) = (destroyed_at is not null))
);

-- When the last of an account was erased: the sweep goes over those where that is still to come.
alter table accounts."user" add column erased_at bigint check (erased_at >= closed_at);
create index user_to_erase on accounts."user" (closed_at, id) where closed_at is not null and erased_at is null;

create table core.erasable (
  table_name text not null,
  column_name text not null,
  -- Which rows are a user's; $1 is the id of the account.
  whose text not null,
  primary key (table_name, column_name)
);

create function core.refuse_change_but_erasing() returns trigger language plpgsql as $$
begin
  if current_setting('core.erasing', true) is distinct from 'on' then
    raise exception '%.% is append-only', tg_table_schema, tg_table_name using errcode = 'OB002';
  end if;
  return null;
end
$$;

-- Empties one column of one account's rows, and returns how many there were. The owner's rights are used for this alone: the
-- column must be named in core.erasable, and the account's key must be destroyed, which is a change that stays.
create function core.erase_text(of_table text, of_column text, person bigint) returns bigint
  language plpgsql security definer set search_path = pg_catalog as $$
declare
  rows_of text;
  emptied bigint;
begin
  select whose into rows_of from core.erasable where table_name = of_table and column_name = of_column;
  if rows_of is null then
    raise exception '%.% is not erasable', of_table, of_column using errcode = 'OB003';
  end if;
  if not exists (
    select from core.personal_key k join accounts."user" u on u.id = k.user_id
    where k.user_id = person and k.destroyed_at is not null and u.closed_at is not null and u.status = 0
  ) then
    raise exception 'account % is not to be erased', person using errcode = 'OB003';
  end if;
  perform set_config('core.erasing', 'on', true);
  execute format('update %I.%I set %I = '''' where %s and %I <> ''''',
    split_part(of_table, '.', 1), split_part(of_table, '.', 2), of_column, rows_of, of_column) using person;
  get diagnostics emptied = row_count;
  perform set_config('core.erasing', 'off', true);
  return emptied;
end
$$;

insert into core.erasable (table_name, column_name, whose) values
  ('support.message', 'body', 'user_id = $1'),
  ('support.operator_act', 'body', 'user_id = $1'),
  ('console.note', 'body_sealed', 'user_id = $1'),
  ('deposits.deposit', 'payer_sealed', 'user_id = $1'),
  ('deposits.credit', 'payer_sealed',
    'item in (select s.item from deposits.credit_state s join deposits.deposit d on d.id = s.deposit where d.user_id = $1)'),
  ('withdrawals.withdrawal', 'destination_sealed', 'user_id = $1 and ended_at is not null');

-- What was asked for is never changed: only how far it came, and where it went once its account is erased.
create or replace function withdrawals.keep_what_was_asked() returns trigger language plpgsql as $$
begin
  if current_setting('core.erasing', true) = 'on' and new.destination_sealed = ''
     and to_jsonb(new) - 'destination_sealed' = to_jsonb(old) - 'destination_sealed' then
    return new;
  end if;
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

drop trigger append_only on support.message;
create trigger append_only before delete or truncate on support.message
  for each statement execute function core.refuse_change();
create trigger only_erased before update on support.message
  for each statement execute function core.refuse_change_but_erasing();
create trigger only_body before update on support.message for each row
  when (to_jsonb(new) - 'body' is distinct from to_jsonb(old) - 'body' or new.body <> '')
  execute function core.refuse_change();

drop trigger append_only on support.operator_act;
create trigger append_only before delete or truncate on support.operator_act
  for each statement execute function core.refuse_change();
create trigger only_erased before update on support.operator_act
  for each statement execute function core.refuse_change_but_erasing();
create trigger only_body before update on support.operator_act for each row
  when (to_jsonb(new) - 'body' is distinct from to_jsonb(old) - 'body' or new.body <> '')
  execute function core.refuse_change();

drop trigger append_only on console.note;
create trigger append_only before delete or truncate on console.note
  for each statement execute function core.refuse_change();
create trigger only_erased before update on console.note
  for each statement execute function core.refuse_change_but_erasing();
create trigger only_body before update on console.note for each row
  when (to_jsonb(new) - 'body_sealed' is distinct from to_jsonb(old) - 'body_sealed' or new.body_sealed <> '')
  execute function core.refuse_change();

drop trigger append_only on deposits.deposit;
create trigger append_only before delete or truncate on deposits.deposit
  for each statement execute function core.refuse_change();
create trigger only_erased before update on deposits.deposit
  for each statement execute function core.refuse_change_but_erasing();
create trigger only_payer before update on deposits.deposit for each row
  when (to_jsonb(new) - 'payer_sealed' is distinct from to_jsonb(old) - 'payer_sealed' or new.payer_sealed <> '')
  execute function core.refuse_change();

drop trigger append_only on deposits.credit;
create trigger append_only before delete or truncate on deposits.credit
  for each statement execute function core.refuse_change();
create trigger only_erased before update on deposits.credit
  for each statement execute function core.refuse_change_but_erasing();
create trigger only_payer before update on deposits.credit for each row
  when (to_jsonb(new) - 'payer_sealed' is distinct from to_jsonb(old) - 'payer_sealed' or new.payer_sealed <> '')
  execute function core.refuse_change();

-- What an erased account has no longer.
alter table accounts."user" drop constraint user_check;
alter table accounts."user" add constraint user_check check (
  closed_at is not null or practice or (password_hash is not null and (phone is not null or email is not null)));
alter table accounts.session drop constraint session_device_hash_check;
alter table accounts.session add constraint session_device_hash_check check (length(device_hash) in (0, 32));
