-- Loads pg_trgm, so that its setting below is known.
SELECT similarity('', '');
--> statement-breakpoint
-- Keys of places that look like one that is not known.
CREATE FUNCTION place_near(asked text) RETURNS TABLE (key text)
LANGUAGE sql STABLE SET pg_trgm.similarity_threshold = 0.2 AS $$
	SELECT known.key
	FROM place_key AS known
	WHERE known.key % asked AND length(known.key) BETWEEN length(asked) - 2 AND length(asked) + 2
	GROUP BY known.key
	ORDER BY similarity(known.key, asked) DESC, known.key
	LIMIT 50
$$;
