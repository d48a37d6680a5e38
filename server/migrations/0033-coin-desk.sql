-- What goes wrong with coins that come: people allot them or send them back, networks undo them, people ask where theirs are.

-- Who paid, as far as the network says. What was seen before has nobody.
alter table rails.chain_payment add column sender text;
alter table rails.chain_payment drop constraint chain_payment_story_check;
alter table rails.chain_payment add constraint chain_payment_story_check
  check (story in ('usual', 'reorganised', 'replaced', 'undone', 'late', 'never', 'failed'));

alter table coindeposits.deposit add column sender text;
-- The entry that took it out of suspense, or that undid it.
alter table coindeposits.deposit add column last_entry bigint unique;
-- What sending it back takes, under which number the network was asked to, and the transaction in which it went.
alter table coindeposits.deposit add column return_fee bigint check (return_fee >= 0);
alter table coindeposits.deposit add column return_number text unique;
alter table coindeposits.deposit add column return_txid text;
-- Whether nothing can change it any more, its network included. What was credited before is not watched for that.
alter table coindeposits.deposit add column settled boolean not null default false;
update coindeposits.deposit set settled = true where state in ('credited', 'gone');
alter table coindeposits.deposit add constraint deposit_settled_check
  check (not settled or state in ('credited', 'returned', 'undone', 'gone'));

alter table coindeposits.deposit drop constraint deposit_state_check;
alter table coindeposits.deposit drop constraint deposit_check;
alter table coindeposits.deposit drop constraint deposit_check1;
alter table coindeposits.deposit drop constraint deposit_check3;
alter table coindeposits.deposit add constraint deposit_state_check check (state in
  ('seen', 'in_block', 'credited', 'suspended', 'returning', 'returned', 'undone', 'gone'));
alter table coindeposits.deposit add constraint deposit_reason_check check
  ((reason is not null) = (state in ('suspended', 'returning', 'returned', 'undone', 'gone')));
alter table coindeposits.deposit add constraint deposit_height_check check
  ((height is not null) = (state in ('in_block', 'credited', 'suspended', 'returning', 'returned')));
alter table coindeposits.deposit add constraint deposit_entry_check check
  ((entry is not null) = (state in ('credited', 'suspended', 'returning', 'returned', 'undone')));
alter table coindeposits.deposit add constraint deposit_last_entry_check check
  (last_entry is null or state in ('credited', 'returned', 'undone'));

alter table coindeposits.moment drop constraint moment_word_check;
alter table coindeposits.moment add constraint moment_word_check check (word in
  ('seen', 'in_block', 'reorganised', 'credited', 'suspended', 'gone', 'over_limit', 'allotted', 'sent_back', 'returned',
   'return_failed', 'undone', 'owed', 'owed_less', 'owed_covered'));

-- What a person owes because the network undid coins that he had used already.
create table coindeposits.owed (
  deposit bigint primary key references coindeposits.deposit (id),
  user_id bigint not null,
  asset text not null,
  minor bigint not null check (minor > 0),
  remaining bigint not null check (remaining between 0 and minor),
  at bigint not null,
  changed_at bigint not null check (changed_at >= at)
);

-- Somebody who asked for a transaction of his, and what he was answered.
create table coindeposits.report (
  id bigint primary key,
  user_id bigint not null,
  network text not null,
  txid text not null,
  at bigint not null,
  answer text not null
);

create index report_of_user on coindeposits.report (user_id, at);
create index report_of_transaction on coindeposits.report (network, txid);

create trigger never_removed before delete or truncate on coindeposits.owed
  for each statement execute function core.refuse_change();
create trigger append_only before update or delete or truncate on coindeposits.report
  for each statement execute function core.refuse_change();

-- What the network said of a payment never changes, whose it is is said once, and what is settled stays so.
create function coindeposits.keep_what_came() returns trigger language plpgsql as $$
begin
  if row(new.id, new.network, new.txid, new.output, new.asset, new.minor, new.address, new.tag, new.sender, new.needed, new.minimum,
         new.terms, new.seen_at)
     is distinct from
     row(old.id, old.network, old.txid, old.output, old.asset, old.minor, old.address, old.tag, old.sender, old.needed, old.minimum,
         old.terms, old.seen_at)
     or (old.user_id is not null and new.user_id is distinct from old.user_id)
     or (old.entry is not null and new.entry is distinct from old.entry)
     or old.settled then
    raise exception 'what came over a network is not changed, nor what has become of it for good' using errcode = 'OB002';
  end if;
  return new;
end
$$;
create trigger came_as_it_came before update on coindeposits.deposit
  for each row execute function coindeposits.keep_what_came();
