-- Who somebody wants to be called, how the app looks to him, and what may be pushed. The trade password moves to a table of its own.
alter table accounts.user drop column trade_password_hash;
alter table accounts.user add column nickname text check (length(nickname) between 1 and 40);
alter table accounts.user add column avatar smallint not null default 0 check (avatar between 0 and 7);
alter table accounts.user add column locale text;
alter table accounts.user add column theme text check (theme in ('system', 'light', 'dark'));
-- Sealed with a key outside the database.
alter table accounts.user add column address_sealed text;
-- Categories that may be pushed to a device, with commas; nothing until asked for.
alter table accounts.user add column notifications text not null default '';
alter table accounts.user add column closed_at bigint;

alter table accounts.session drop constraint session_end_reason_check;
alter table accounts.session add constraint session_end_reason_check
  check (end_reason in ('signed_out', 'revoked', 'too_many', 'password_changed', 'closed'));

-- Wrong tries and asked-for things, counted by the hash of what they are counted for: no address and no account is readable.
create table accounts.tally (
  key bytea primary key check (length(key) = 32),
  count integer not null check (count > 0),
  first_at bigint not null,
  last_at bigint not null
);
create index tally_by_age on accounts.tally (last_at);

create schema security;

-- A keyed hash of a constant: tells at the start whether the secrets beside the database are those it was made with.
create table security.mark (
  sole boolean primary key default true check (sole),
  mark bytea not null check (length(mark) = 32)
);

-- Codes sent to a phone or mailbox. Neither the code nor the address is here, only keyed hashes of them. A row is written for an
-- address without an account too (user_id null), so that asking tells nothing.
create table security.code (
  id bigint generated always as identity primary key,
  purpose text not null check (purpose in ('forgot_password', 'change_email', 'reset_trade_password')),
  address_hash bytea not null check (length(address_hash) = 32),
  user_id bigint references accounts.user (id),
  code_hash bytea not null check (length(code_hash) = 32),
  created_at bigint not null,
  expires_at bigint not null,
  tries smallint not null default 0,
  used_at bigint
);
create index code_by_address on security.code (address_hash, purpose, id desc);
create index code_by_age on security.code (created_at);

create table security.trade_password (
  user_id bigint primary key references accounts.user (id),
  -- Argon2id with a pepper outside the database.
  hash text not null,
  set_at bigint not null,
  -- Wrong tries since the last right one.
  wrong_in_row smallint not null default 0 check (wrong_in_row >= 0),
  locked_until bigint not null default 0
);

-- A trade password once given holds for a while on the device that gave it.
create table security.trade_pass (
  session_id bigint primary key references accounts.session (id),
  user_id bigint not null references accounts.user (id),
  until bigint not null
);
create index trade_pass_by_user on security.trade_pass (user_id);
