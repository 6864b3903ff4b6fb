CREATE TABLE "search_synonym" (
	"word_id" integer NOT NULL,
	"alternative" integer NOT NULL,
	"part" integer NOT NULL,
	"parts" integer NOT NULL,
	"target_id" integer NOT NULL,
	CONSTRAINT "search_synonym_word_id_alternative_part_target_id_pk" PRIMARY KEY("word_id","alternative","part","target_id")
);
--> statement-breakpoint
CREATE TABLE "thesaurus" (
	"language" text NOT NULL,
	"word" text NOT NULL,
	"means" text[] NOT NULL,
	CONSTRAINT "thesaurus_language_word_pk" PRIMARY KEY("language","word")
);
--> statement-breakpoint
ALTER TABLE "search_entry" ADD COLUMN "node_type" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "search_posting" ADD COLUMN "is_kind" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "search_posting" ADD COLUMN "in_facts" integer[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
CREATE TRIGGER bump_revision AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "thesaurus" FOR EACH STATEMENT EXECUTE FUNCTION bump_content_revision();
--> statement-breakpoint
ALTER TABLE "search_posting"
	ALTER COLUMN "is_kind" SET STORAGE EXTERNAL, ALTER COLUMN "is_kind" SET STATISTICS 0,
	ALTER COLUMN "in_facts" SET STORAGE EXTERNAL, ALTER COLUMN "in_facts" SET STATISTICS 0;
--> statement-breakpoint
-- A word or several, without the stop words of the dictionary: as search_key writes them, and their stems. Null: only stop words.
CREATE FUNCTION search_phrase(words text, dictionary regdictionary, OUT key text, OUT stem text) LANGUAGE sql STABLE PARALLEL SAFE AS $$
	SELECT string_agg(one.key, ' ' ORDER BY place), string_agg(coalesce(nullif(search_key(lexemes[1]), ''), one.key), ' ' ORDER BY place)
	FROM (
		SELECT place, search_key(word) AS key, ts_lexize(dictionary, word) AS lexemes
		FROM unnest(search_words(words COLLATE "default")) WITH ORDINALITY AS written(word, place)
	) AS one
	WHERE one.key <> '' AND lexemes IS DISTINCT FROM '{}'
$$;
--> statement-breakpoint
-- The entries that match each place of a query, by node type: those of the kind that the place names, and those that have it
-- in their name, in their facts, or anywhere. A place is matched by any of its alternatives, an alternative by all of its
-- parts, a part by any of its words. The arrays have an element per word. Other entries than those within are left out.
CREATE FUNCTION search_places(
	places integer[], alternatives integer[], parts integer[], part_counts integer[], word_ids integer[],
	whole boolean[], naming_kinds boolean[], node_types text[], within integer[]
) RETURNS TABLE (node_type text, place integer, kinds integer[], names integer[], facts integer[], anywhere integer[])
LANGUAGE sql STABLE AS $$
	SELECT node_type, place, search_union(kinds), search_union(names), search_union(facts), search_union(anywhere)
	FROM (
		SELECT node_type, place, search_union(kinds) & search_common(facts) AS kinds, search_common(names) AS names,
			search_common(facts) AS facts, search_common(anywhere) AS anywhere
		FROM (
			SELECT node_type, place, alternative, part_count, kinds, names, names | beginnings | own_facts AS facts, anywhere
			FROM (
				SELECT node_type, place, alternative, max(part_count) AS part_count,
					search_union(coalesce(is_kind & within, is_kind)) FILTER (WHERE names_kind) AS kinds,
					search_union(coalesce(in_name & within, in_name)) FILTER (WHERE is_whole) AS names,
					search_union(coalesce(in_name & within, in_name)) FILTER (WHERE NOT is_whole) AS beginnings,
					search_union(coalesce(in_facts & within, in_facts)) AS own_facts,
					search_union(coalesce(posting.anywhere & within, posting.anywhere)) AS anywhere
				FROM unnest(places, alternatives, parts, part_counts, word_ids, whole, naming_kinds)
					AS form(place, alternative, part, part_count, word_id, is_whole, names_kind)
				JOIN search_posting AS posting USING (word_id)
				WHERE node_type = ANY(node_types)
				GROUP BY node_type, place, alternative, part
			) AS words
		) AS part
		GROUP BY node_type, place, alternative
		HAVING count(*) = max(part_count)
	) AS alternative
	GROUP BY node_type, place
$$;
