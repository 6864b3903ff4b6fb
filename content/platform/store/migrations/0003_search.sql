CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS intarray;
--> statement-breakpoint
CREATE TABLE "search_entry" (
	"position" integer PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"names" text[] NOT NULL
);
--> statement-breakpoint
CREATE INDEX "search_entry_names" ON "search_entry" USING gin ("names");
--> statement-breakpoint
CREATE TABLE "search_word" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"language" text NOT NULL,
	"written" text COLLATE "C" NOT NULL,
	"word" text COLLATE "C" NOT NULL,
	"stem" text COLLATE "C" NOT NULL,
	"entries" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "search_word_word" ON "search_word" USING btree ("language","word");
--> statement-breakpoint
CREATE INDEX "search_word_stem" ON "search_word" USING btree ("language","stem");
--> statement-breakpoint
CREATE INDEX "search_word_trigrams" ON "search_word" USING gin ("word" gin_trgm_ops);
--> statement-breakpoint
CREATE TABLE "search_posting" (
	"word_id" integer NOT NULL,
	"node_type" text NOT NULL,
	"in_name" integer[] NOT NULL,
	"anywhere" integer[] NOT NULL,
	CONSTRAINT "search_posting_word_id_node_type_pk" PRIMARY KEY("word_id","node_type")
);
--> statement-breakpoint
ALTER TABLE "search_posting"
	ALTER COLUMN "in_name" SET STORAGE EXTERNAL, ALTER COLUMN "in_name" SET STATISTICS 0,
	ALTER COLUMN "anywhere" SET STORAGE EXTERNAL, ALTER COLUMN "anywhere" SET STATISTICS 0;
--> statement-breakpoint
ALTER TABLE "search_entry" ALTER COLUMN "names" SET STATISTICS 0;
--> statement-breakpoint
CREATE TRIGGER bump_revision AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "search_entry" FOR EACH STATEMENT EXECUTE FUNCTION bump_content_revision();
--> statement-breakpoint
CREATE AGGREGATE search_union(integer[]) (SFUNC = _int_union, STYPE = integer[], INITCOND = '{}');
--> statement-breakpoint
CREATE AGGREGATE search_common(integer[]) (SFUNC = _int_inter, STYPE = integer[]);
--> statement-breakpoint
-- Words without case and accents, one space between them.
CREATE FUNCTION search_key(words text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
	SELECT trim(regexp_replace(lower(unaccent(lower(words))), '[^[:alnum:]]+', ' ', 'g'))
$$;
--> statement-breakpoint
-- The words of a text or HTML as they are written, in lower case; empty ones among them.
CREATE FUNCTION search_words(words text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT string_to_array(regexp_replace(lower(words), '<[^>]*>|&#?[[:alnum:]]+;|[^[:alnum:]\u0300-\u036F]+', ' ', 'g'), ' ')
$$;
--> statement-breakpoint
-- A text, or a list of them, in the first of the languages that it has, otherwise in any.
CREATE FUNCTION search_text(value jsonb, languages text[]) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
	one text;
	found text;
BEGIN
	CASE jsonb_typeof(value)
		WHEN 'string', 'number' THEN RETURN value #>> '{}';
		WHEN 'object' THEN
			FOREACH one IN ARRAY languages LOOP
				found := value ->> one;
				IF found <> '' THEN RETURN found; END IF;
			END LOOP;
			SELECT text INTO found FROM jsonb_each_text(value) AS side(language, text) WHERE text <> '' LIMIT 1;
			RETURN found;
		WHEN 'array' THEN
			RETURN (SELECT string_agg(search_text(item, languages), ' ') FROM jsonb_array_elements(value) AS item);
		ELSE RETURN NULL;
	END CASE;
END $$;
--> statement-breakpoint
-- Loads pg_trgm, so that its setting below is known.
SELECT similarity('', '');
--> statement-breakpoint
-- Known words that look like one that is not known. While a word is being typed, also longer ones.
CREATE FUNCTION search_near(asked text, asked_language text, unfinished boolean) RETURNS TABLE (word text)
LANGUAGE sql STABLE SET pg_trgm.similarity_threshold = 0.2 AS $$
	SELECT known.word
	FROM search_word AS known
	WHERE known.word % asked AND known.language = asked_language
		AND length(known.word) >= length(asked) - 2 AND (unfinished OR length(known.word) <= length(asked) + 2)
	ORDER BY similarity(known.word, asked) DESC, known.entries DESC, known.word
	LIMIT 50
$$;
