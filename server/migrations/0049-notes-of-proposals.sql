-- What the maker of a proposal saw, where its reason is a judgement. The payload that everyone signs has the hash of it.
create table approvals.note (
  -- Of the proposal.
  id bigint primary key,
  body text not null
);

create trigger append_only before update or delete or truncate on approvals.note
  for each statement execute function core.refuse_change();
