CREATE TABLE "content_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"revision" bigint NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"schema_name" text NOT NULL,
	"table_name" text NOT NULL,
	"key" jsonb,
	"before" jsonb
);
--> statement-breakpoint
CREATE INDEX "content_change_revision" ON "content_change" USING btree ("revision");
--> statement-breakpoint
-- The revision that the current transaction makes. Its row is locked until the end, so revisions become visible in their order.
CREATE FUNCTION next_content_revision() RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
	own bigint;
BEGIN
	UPDATE public.content_revision
	SET number = number + 1, bumped_by = pg_current_xact_id()::text
	WHERE bumped_by IS DISTINCT FROM pg_current_xact_id()::text;
	PERFORM pg_notify('content_revision', '');
	SELECT number INTO own FROM public.content_revision;
	RETURN own;
END $$;
--> statement-breakpoint
-- Whole revisions are deleted: one of which only some rows are left would be taken for all that it changed.
CREATE FUNCTION prune_content_changes(own bigint) RETURNS void LANGUAGE sql AS $$
	DELETE FROM public.content_change
	WHERE revision < own AND (
		changed_at < now() - interval '30 days'
		OR revision <= (SELECT revision FROM public.content_change ORDER BY id DESC OFFSET 5000 LIMIT 1)
	)
$$;
--> statement-breakpoint
-- Records that any rows of a table have changed.
CREATE FUNCTION record_table_change(changed_schema text, changed_table text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	own bigint := next_content_revision();
BEGIN
	INSERT INTO public.content_change (revision, schema_name, table_name)
	SELECT own, changed_schema, changed_table
	WHERE NOT EXISTS (
		SELECT FROM public.content_change
		WHERE revision = own AND schema_name = changed_schema AND table_name = changed_table AND key IS NULL
	);
	PERFORM prune_content_changes(own);
END $$;
--> statement-breakpoint
CREATE FUNCTION content_key(content_row jsonb, key_columns text[]) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
	SELECT jsonb_object_agg(one, content_row -> one) FROM unnest(key_columns) AS one
$$;
--> statement-breakpoint
-- Records the rows that a statement has changed, with their values before. Its arguments are the columns of the primary key;
-- without any, and for a statement that changes many rows, only the table is recorded.
CREATE FUNCTION record_content_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	max_of_statement CONSTANT integer := 500;
	max_of_revision CONSTANT integer := 2000;
	changed integer := max_of_statement + 1;
	own bigint;
BEGIN
	IF TG_OP = 'INSERT' THEN
		SELECT count(*) INTO changed FROM (SELECT FROM new_rows LIMIT max_of_statement + 1) AS counted;
	ELSIF TG_OP IN ('UPDATE', 'DELETE') THEN
		SELECT count(*) INTO changed FROM (SELECT FROM old_rows LIMIT max_of_statement + 1) AS counted;
	END IF;
	IF changed = 0 THEN RETURN NULL; END IF;
	own := next_content_revision();
	IF TG_NARGS = 0 OR changed > max_of_statement OR changed + (
		SELECT count(*) FROM public.content_change WHERE revision = own
	) > max_of_revision THEN
		PERFORM record_table_change(TG_TABLE_SCHEMA, TG_TABLE_NAME);
		RETURN NULL;
	END IF;
	IF TG_OP <> 'INSERT' THEN
		INSERT INTO public.content_change (revision, schema_name, table_name, key, before)
		SELECT own, TG_TABLE_SCHEMA, TG_TABLE_NAME, content_key(to_jsonb(old_rows), TG_ARGV), to_jsonb(old_rows) FROM old_rows;
	END IF;
	IF TG_OP = 'INSERT' THEN
		INSERT INTO public.content_change (revision, schema_name, table_name, key)
		SELECT own, TG_TABLE_SCHEMA, TG_TABLE_NAME, content_key(to_jsonb(new_rows), TG_ARGV) FROM new_rows;
	ELSIF TG_OP = 'UPDATE' THEN
		-- A row whose key was updated is a new one.
		INSERT INTO public.content_change (revision, schema_name, table_name, key)
		SELECT own, TG_TABLE_SCHEMA, TG_TABLE_NAME, key FROM (
			SELECT content_key(to_jsonb(new_rows), TG_ARGV) AS key FROM new_rows
			EXCEPT SELECT content_key(to_jsonb(old_rows), TG_ARGV) FROM old_rows
		) AS moved;
	END IF;
	PERFORM prune_content_changes(own);
	RETURN NULL;
END $$;
--> statement-breakpoint
-- Records the changes of a table in a schema: of public, or of a variant. The rows of the search index have no identity.
CREATE FUNCTION watch_content(watched_schema text, watched_table text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	key_columns text := '';
	event record;
BEGIN
	IF watched_table <> 'search_entry' THEN
		SELECT string_agg(quote_literal(attname), ', ' ORDER BY attnum) INTO STRICT key_columns
		FROM pg_index JOIN pg_attribute ON attrelid = indrelid AND attnum = ANY (indkey)
		WHERE indisprimary AND indrelid = format('public.%I', watched_table)::regclass;
	END IF;
	FOR event IN SELECT * FROM (VALUES
		('INSERT', 'REFERENCING NEW TABLE AS new_rows'),
		('UPDATE', 'REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows'),
		('DELETE', 'REFERENCING OLD TABLE AS old_rows'),
		('TRUNCATE', '')
	) AS events(name, rows) LOOP
		EXECUTE format('CREATE TRIGGER %I AFTER %s ON %I.%I %s FOR EACH STATEMENT EXECUTE FUNCTION record_content_change(%s)',
			'record_' || lower(event.name), event.name, watched_schema, watched_table, event.rows, key_columns);
	END LOOP;
END $$;
--> statement-breakpoint
DO $$
DECLARE
	content_table text;
	own record;
BEGIN
	FOREACH content_table IN ARRAY ARRAY['page', 'product', 'collection', 'article', 'inspiration', 'layout', 'shell', 'path',
		'handle', 'material_group', 'store', 'thesaurus', 'search_entry'] LOOP
		EXECUTE format('DROP TRIGGER bump_revision ON %I', content_table);
		PERFORM watch_content('public', content_table);
		FOR own IN SELECT schemaname FROM pg_tables WHERE starts_with(schemaname, 'variant_') AND tablename = content_table LOOP
			PERFORM watch_content(own.schemaname, content_table);
		END LOOP;
	END LOOP;
END $$;
--> statement-breakpoint
DROP FUNCTION bump_content_revision();
