-- Second factors. What makes codes or unlocks is sealed or hashed with keys outside the database.
create schema factors;

create table factors.totp (
  user_id bigint primary key references accounts.user (id),
  secret_sealed text not null,
  -- Null until a code of it was given: until then it counts for nothing.
  confirmed_at bigint,
  -- The time step of the newest code that was taken: none is taken twice.
  last_step bigint not null default 0
);

create table factors.recovery (
  id bigint generated always as identity primary key,
  user_id bigint not null references accounts.user (id),
  code_hash bytea not null check (length(code_hash) = 32),
  used_at bigint,
  unique (user_id, code_hash)
);

create table factors.passkey (
  id bigint generated always as identity primary key,
  user_id bigint not null references accounts.user (id),
  -- Base64url, as the browser names it.
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text not null,
  name text not null check (length(name) between 1 and 40),
  created_at bigint not null,
  last_used_at bigint
);
create index passkey_by_user on factors.passkey (user_id);

-- What a passkey has to sign, once, within minutes.
create table factors.challenge (
  user_id bigint not null references accounts.user (id),
  kind text not null check (kind in ('register', 'login')),
  challenge text not null,
  expires_at bigint not null,
  primary key (user_id, kind)
);

-- What people set for themselves. Changes are only ever added: what held when can be looked up.
create schema safeguards;

create table safeguards.limit_change (
  id bigint generated always as identity primary key,
  user_id bigint not null references accounts.user (id),
  kind text not null check (kind in ('deposit', 'loss', 'leverage')),
  -- Smallest units of the base currency a day, or times; null for none.
  value bigint check (value > 0),
  set_at bigint not null,
  effective_at bigint not null check (effective_at >= set_at)
);
create index limit_by_user on safeguards.limit_change (user_id, kind, id desc);

create table safeguards.pause (
  id bigint generated always as identity primary key,
  user_id bigint not null references accounts.user (id),
  from_at bigint not null,
  until_at bigint not null check (until_at > from_at)
);
create index pause_by_end on safeguards.pause (until_at);

create trigger append_only before update or delete or truncate on safeguards.limit_change
  for each statement execute function core.refuse_change();
create trigger append_only before update or delete or truncate on safeguards.pause
  for each statement execute function core.refuse_change();

create table safeguards.closure (
  id bigint generated always as identity primary key,
  user_id bigint not null references accounts.user (id),
  asked_at bigint not null,
  due_at bigint not null check (due_at >= asked_at),
  ended_at bigint,
  -- undone: by its owner; held: something was owned again when it was due; closed.
  end_kind text check (end_kind in ('undone', 'held', 'closed')),
  check ((ended_at is null) = (end_kind is null))
);
create unique index closure_open on safeguards.closure (user_id) where ended_at is null;
