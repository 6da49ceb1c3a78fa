-- The file says what it is ('TRRC'); a touched cell remembers what was shipped when it was first touched, so that a
-- newer release can be compared with it; a removal remembers the row's place, so that taking it back restores the order.
PRAGMA application_id = 0x54525243;
ALTER TABLE provenance ADD COLUMN shipped_cell TEXT; -- as in the CSV, '' = empty; NULL = not known. column_name '*': the whole row is the user's
ALTER TABLE change_log ADD COLUMN place INTEGER; -- rowid of a removed row
