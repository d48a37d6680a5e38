-- Questions that were closed without an answer: each counts as missed.
create table support.unanswered (
  id bigint primary key,
  user_id bigint not null,
  operator_id bigint not null,
  -- When the oldest of them came, and when the conversation was closed.
  since bigint not null,
  closed_at bigint not null check (closed_at >= since)
);
create index unanswered_by_time on support.unanswered (closed_at);
create trigger append_only before update or delete or truncate on support.unanswered
  for each statement execute function core.refuse_change();

-- Whether an operator has answered since the conversation began anew. What people wrote after that may be a word of thanks.
alter table support.conversation add column answered boolean not null default false;
update support.conversation c set answered = exists (
  select from support.message m where m.user_id = c.user_id and m.side = 'operator'
);
