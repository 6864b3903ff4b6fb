INSERT INTO "content_revision" ("number", "token") VALUES (1, left(md5(random()::text || clock_timestamp()::text), 8));
--> statement-breakpoint
CREATE FUNCTION bump_content_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE content_revision
	SET number = number + 1, bumped_by = pg_current_xact_id()::text
	WHERE bumped_by IS DISTINCT FROM pg_current_xact_id()::text;
	PERFORM pg_notify('content_revision', '');
	RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE content_table text;
BEGIN
	FOREACH content_table IN ARRAY ARRAY['page', 'product', 'collection', 'article', 'inspiration', 'layout', 'shell', 'path'] LOOP
		EXECUTE format(
			'CREATE TRIGGER bump_revision AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION bump_content_revision()',
			content_table);
	END LOOP;
END $$;
