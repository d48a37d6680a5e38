-- A statement says until when shares that came without an order are locked.
create index received_by_portfolio on stocks.received (portfolio_id, at);
