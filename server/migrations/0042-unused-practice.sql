-- Practice accounts that nobody came back to are closed. Their sessions say so.
alter table accounts.session drop constraint session_end_reason_check;
alter table accounts.session add constraint session_end_reason_check
  check (end_reason in ('signed_out', 'revoked', 'too_many', 'password_changed', 'closed', 'unused'));

-- The sweep walks over open practice accounts in the order in which they were opened, a portion at a time.
create index practice_open on accounts.user (created_at, id)
  where practice and status = 1 and phone is null and email is null and password_hash is null;
