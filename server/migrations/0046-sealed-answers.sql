-- Answers that are kept under their keys may name a person: they are sealed like the fields that they repeat. Only orders'
-- answers, which repeat what stands in clear, stay as they are.
alter table core.command
  alter column answer drop not null,
  add column answer_sealed text,
  add check (num_nonnulls(answer, answer_sealed) = 1);

-- What an older version kept in clear, until the next start has sealed it; the list is that of server/src/stored-answers.ts.
create index command_to_seal on core.command (actor, key)
  where answer is not null
    and call not in ('buyStock', 'sellStock', 'amendOrder', 'cancelOrder', 'guardOrder', 'guardPosition');

-- An answer changes in one way only: from clear to sealed, by whoever owns the tables and says so. The house's own role has
-- no right to change anything here.
create function core.refuse_change_but_sealing() returns trigger language plpgsql as $$
begin
  if current_setting('core.sealing', true) = 'on' then
    return null;
  end if;
  raise exception '%.% is append-only', tg_table_schema, tg_table_name using errcode = 'OB002';
end
$$;

drop trigger append_only on core.command;
create trigger append_only before delete or truncate on core.command
  for each statement execute function core.refuse_change();
create trigger only_sealed before update on core.command
  for each statement execute function core.refuse_change_but_sealing();
create trigger only_from_clear before update on core.command for each row
  when (old.answer is null or new.answer is not null or new.answer_sealed is null
    or row(new.actor, new.key, new.call, new.input_hash, new.at)
      is distinct from row(old.actor, old.key, old.call, old.input_hash, old.at))
  execute function core.refuse_change();
