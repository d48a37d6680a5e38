-- Messages carry codes for new places that money may go to.
alter table security.code drop constraint code_purpose_check;
alter table security.code add constraint code_purpose_check
  check (purpose in ('forgot_password', 'change_email', 'reset_trade_password', 'new_destination'));

-- Whether a second proof came with it besides the trade password. What was saved before is asked for one with the first money to it.
alter table wallet.account add column proven boolean not null default false;
alter table wallet.address add column proven boolean not null default false;
