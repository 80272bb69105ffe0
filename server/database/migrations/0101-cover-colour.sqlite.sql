-- The triggers of SQLite need no lock, as it has one writer at a time.
select 1;
