CREATE TABLE "unfound_search" (
	"language" text NOT NULL,
	"query" text NOT NULL,
	"count" integer NOT NULL,
	"last_seen" date NOT NULL,
	CONSTRAINT "unfound_search_language_query_pk" PRIMARY KEY("language","query")
);
