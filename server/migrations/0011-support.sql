-- Conversations of people with operators. What was said is only ever added to; each message covers the one before it by its hash.
create schema support;

create table support.conversation (
  user_id bigint primary key,
  state text not null check (state in ('open', 'closed')),
  newest integer not null check (newest >= 1),
  head text not null check (length(head) = 64),
  user_read integer not null check (user_read between 0 and newest),
  operator_read integer not null check (operator_read between 0 and newest),
  -- Since when the person waits for an answer, and how many messages wait; null and 0 when it is not the house's turn.
  waiting_since bigint,
  waiting integer not null check (waiting >= 0),
  last_at bigint not null,
  check ((waiting_since is null) = (waiting = 0))
);

create table support.message (
  user_id bigint not null,
  n integer not null check (n >= 1),
  at bigint not null,
  side text not null check (side in ('user', 'operator', 'house')),
  -- Which operator's session wrote it; null for the person and the house.
  operator_id bigint,
  -- Sealed with a key outside the database.
  body text not null,
  -- JSON of what is told of each picture.
  attachments text not null,
  former text not null check (length(former) = 64),
  hash text not null unique check (length(hash) = 64),
  -- Of an answer: how long the person had waited, in milliseconds.
  waited_ms bigint check (waited_ms >= 0),
  primary key (user_id, n),
  check ((side = 'operator') = (operator_id is not null))
);

create index message_answers on support.message (at desc) where waited_ms is not null;

create trigger append_only before update or delete or truncate on support.message
  for each statement execute function core.refuse_change();

create table support.attachment (
  id bigint primary key,
  user_id bigint not null,
  at bigint not null,
  -- The file's name in the vault; it leaves the server nowhere.
  file text not null unique,
  media_type text not null,
  width integer not null,
  height integer not null,
  bytes integer not null,
  sha256 text not null
);

create index attachment_of_user on support.attachment (user_id, at);

create trigger append_only before update or delete or truncate on support.attachment
  for each statement execute function core.refuse_change();

create table support.operator_session (
  id bigint primary key,
  token_hash text not null unique check (length(token_hash) = 64),
  -- Of the one-time link: whoever tries it again is told that it was used.
  link_hash text not null unique check (length(link_hash) = 64),
  at bigint not null,
  until bigint not null check (until > at)
);

create trigger append_only before update or delete or truncate on support.operator_session
  for each statement execute function core.refuse_change();

-- Everything that an operator does, and what was stopped. What a stopped text said is sealed.
create table support.operator_act (
  id bigint primary key,
  at bigint not null,
  operator_id bigint not null,
  act text not null check (act in ('entered', 'opened', 'answered', 'closed', 'looked', 'stopped')),
  user_id bigint,
  -- The number of the message, the id of the picture, or the word of the rule.
  what text,
  body text
);

create index operator_act_by_user on support.operator_act (user_id, id);

create trigger append_only before update or delete or truncate on support.operator_act
  for each statement execute function core.refuse_change();
