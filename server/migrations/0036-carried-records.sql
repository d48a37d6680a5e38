-- What was compared and is final is not read again: the networks' record is read from a moment on, and entries are looked for by line.
create index chain_end_by_time on rails.chain_end (at);
create index deposit_of_transaction on coindeposits.deposit (txid);
