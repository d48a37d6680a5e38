-- Favourites stand in lists that people name themselves; the first list has no name.
alter table stocks.favourite add column list text not null default '';
