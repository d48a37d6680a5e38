-- The strategy service: a member asks customer service for it, and a second operator approves it.
create table advice.service (
  user_id bigint primary key,
  state text not null check (state in ('open', 'ended')),
  since bigint not null,
  -- Calls and results until then were told.
  told bigint not null,
  -- The proposal that two operators signed.
  proposal_id bigint not null
);
