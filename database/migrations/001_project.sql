-- A project file (.terroir): scenarios as JSON, and the catalog rows that they use as they were when it was saved.
PRAGMA application_id = 0x54525252; -- 'TRRR'

CREATE TABLE scenarios (
    id TEXT PRIMARY KEY NOT NULL CHECK (length(id) > 0),
    position INTEGER NOT NULL UNIQUE, -- in the list, from 0
    colour INTEGER NOT NULL,
    forked_from TEXT NOT NULL, -- id of a scenario, '' = none
    forked_at TEXT NOT NULL, -- decision node, '' = a plain copy
    json TEXT NOT NULL -- core::scenarioToJson
) STRICT;

CREATE TABLE catalog_rows (
    table_name TEXT NOT NULL,
    position INTEGER NOT NULL,
    row_id TEXT NOT NULL,
    cells TEXT NOT NULL, -- JSON object: column → text as in the CSV
    PRIMARY KEY (table_name, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE meta (
    key TEXT PRIMARY KEY NOT NULL,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
