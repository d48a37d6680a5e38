-- Who sits at the console, what was done there, and what takes two people. An operator is no account and owns nothing.
create schema operators;

create table operators.operator (
  id bigint primary key,
  name text not null,
  -- The name as it is compared: case and spaces tell nobody apart.
  name_key text not null unique,
  -- Words with commas.
  roles text not null check (roles <> ''),
  state text not null check (state in ('invited', 'active', 'removed')),
  since bigint not null,
  -- Argon2id; null until whoever was invited has come.
  password_hash text,
  -- The secret of an authenticator app, sealed with a key outside the database, and the last of its time steps that was used.
  totp_sealed text,
  totp_step bigint not null default 0,
  -- The one-time link of an invitation, known only by its hash, and who checked the invitation.
  link_hash text unique check (length(link_hash) = 64),
  link_until bigint,
  checked_by bigint,
  check (state <> 'active' or password_hash is not null)
);

create table operators.passkey (
  credential_id text primary key,
  operator_id bigint not null,
  public_key text not null,
  counter bigint not null check (counter >= 0),
  transports text not null,
  added_at bigint not null,
  last_used_at bigint
);
create index passkey_of_operator on operators.passkey (operator_id);

-- One row a sign-in. The token itself is nowhere: only its SHA-256.
create table operators.session (
  id bigint primary key,
  operator_id bigint not null,
  token_hash text not null unique check (length(token_hash) = 64),
  at bigint not null,
  until bigint not null check (until > at),
  seen_at bigint not null,
  ended_at bigint
);
create index session_by_end on operators.session (until);

-- Links of the machine that were used: whoever tries one again is refused.
create table operators.used_link (
  link_hash text primary key check (length(link_hash) = 64),
  operator_id bigint not null,
  at bigint not null
);
create trigger append_only before update or delete or truncate on operators.used_link
  for each statement execute function core.refuse_change();

-- Everything that an operator does or looks at. Each line covers the one before it by its hash.
create table operators.audit (
  n bigint primary key check (n >= 1),
  at bigint not null,
  -- 0 for the house itself.
  operator_id bigint not null,
  act text not null,
  subject_kind text not null,
  subject_id text not null,
  reason text,
  -- JSON: an object of texts.
  details text not null,
  former text not null unique check (length(former) = 64),
  hash text not null unique check (length(hash) = 64)
);
create index audit_by_operator on operators.audit (operator_id, n desc);
create index audit_by_subject on operators.audit (subject_kind, subject_id, n desc);
create index audit_by_time on operators.audit (at);
create trigger append_only before update or delete or truncate on operators.audit
  for each statement execute function core.refuse_change();

create schema approvals;

create table approvals.proposal (
  id bigint primary key,
  kind text not null,
  subject_kind text not null,
  subject_id text not null,
  -- Canonical JSON: an object of texts with sorted keys.
  payload text not null,
  payload_hash text not null check (length(payload_hash) = 64),
  reason text not null,
  -- 0 for the house, by a rule.
  maker_id bigint not null,
  seats smallint not null check (seats between 0 and 3),
  delay_ms bigint not null check (delay_ms >= 0),
  created_at bigint not null,
  expires_at bigint not null check (expires_at > created_at),
  state text not null check (
    state in ('open', 'waiting', 'executed', 'stale', 'declined', 'stopped', 'withdrawn', 'expired')
  ),
  executes_at bigint,
  ended_at bigint,
  end_reason text,
  ended_by bigint,
  check ((ended_at is null) = (state in ('open', 'waiting'))),
  check (state <> 'waiting' or executes_at is not null)
);
create index proposal_open on approvals.proposal (expires_at) where ended_at is null;
create index proposal_of_subject on approvals.proposal (subject_kind, subject_id, id desc);
create index proposal_ended on approvals.proposal (id desc) where ended_at is not null;

-- What was proposed is never changed: only how far it came.
create function approvals.keep_what_was_signed() returns trigger language plpgsql as $$
begin
  if row(new.id, new.kind, new.subject_kind, new.subject_id, new.payload, new.payload_hash, new.reason,
         new.maker_id, new.seats, new.delay_ms, new.created_at, new.expires_at)
     is distinct from
     row(old.id, old.kind, old.subject_kind, old.subject_id, old.payload, old.payload_hash, old.reason,
         old.maker_id, old.seats, old.delay_ms, old.created_at, old.expires_at)
     or old.ended_at is not null then
    raise exception 'a proposal is not changed once it is signed, nor once it is over' using errcode = 'OB002';
  end if;
  return new;
end
$$;
create trigger signed_is_signed before update on approvals.proposal
  for each row execute function approvals.keep_what_was_signed();
create trigger never_removed before delete or truncate on approvals.proposal
  for each statement execute function core.refuse_change();

-- The checkers' signatures, each once; the maker's is the proposal itself.
create table approvals.signature (
  proposal_id bigint not null,
  operator_id bigint not null,
  payload_hash text not null check (length(payload_hash) = 64),
  at bigint not null,
  primary key (proposal_id, operator_id)
);
create trigger append_only before update or delete or truncate on approvals.signature
  for each statement execute function core.refuse_change();

-- Of a value that two people decided: what stood before, why, and which proposal it was.
alter table settings.value add column old_value text;
alter table settings.value add column reason text;
alter table settings.value add column proposal_id bigint;
alter table settings.value add constraint decided_by_two
  check ((source = 'console') = (proposal_id is not null and reason is not null and old_value is not null));

create schema console;

-- Trading in an instrument that operators stopped. `until` is when it goes on by itself.
create table console.halt (
  id bigint primary key,
  symbol text not null,
  reason text not null,
  since bigint not null,
  until bigint not null check (until >= since),
  -- Who halted it by himself; null where a second one checked it.
  alone_id bigint,
  proposal_id bigint not null,
  ended_at bigint,
  -- Null while it is halted, and where its time was over.
  resume_reason text,
  resume_proposal_id bigint
);
create index halt_of_symbol on console.halt (symbol, id desc);

-- What operators write down about a person. Sealed with a key outside the database; nothing is changed or taken back.
create table console.note (
  id bigint primary key,
  user_id bigint not null,
  operator_id bigint not null,
  at bigint not null,
  body_sealed text not null
);
create index note_of_user on console.note (user_id, id);
create trigger append_only before update or delete or truncate on console.note
  for each statement execute function core.refuse_change();
