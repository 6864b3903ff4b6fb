-- Variants with a search of their own have these tables in their schemas.
DO $$
DECLARE
	search_schema text;
BEGIN
	FOR search_schema IN
		SELECT schemaname FROM pg_tables
		WHERE tablename = 'search_entry' AND (schemaname = 'public' OR starts_with(schemaname, 'variant_'))
	LOOP
		EXECUTE format('ALTER TABLE %I.search_entry
			ADD COLUMN anchor text DEFAULT '''' NOT NULL, ADD COLUMN sort_key integer[] DEFAULT ''{}'' NOT NULL,
			ADD COLUMN words integer[] DEFAULT ''{}'' NOT NULL, ADD COLUMN source_hash text DEFAULT '''' NOT NULL,
			ADD COLUMN rules_hash text DEFAULT '''' NOT NULL', search_schema);
		EXECUTE format('ALTER TABLE %I.search_entry
			ALTER COLUMN sort_key SET STATISTICS 0, ALTER COLUMN words SET STATISTICS 0', search_schema);
		EXECUTE format('UPDATE %I.search_entry SET id = split_part(id, ''#'', 1), anchor = split_part(id, ''#'', 2)
			WHERE id LIKE ''%%#%%''', search_schema);
		EXECUTE format('CREATE INDEX search_entry_entity ON %I.search_entry USING btree (kind, id)', search_schema);
		EXECUTE format('CREATE INDEX search_entry_order ON %I.search_entry USING btree (sort_key, kind, id, anchor)',
			search_schema);
	END LOOP;
END $$;
