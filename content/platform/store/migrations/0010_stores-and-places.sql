CREATE TABLE "store" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"zip_code" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"country_code" text NOT NULL,
	"location" "point" NOT NULL,
	"data" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "store_location" ON "store" USING gist ("location");
--> statement-breakpoint
CREATE INDEX "store_order" ON "store" USING btree ("zip_code","name","id");
--> statement-breakpoint
CREATE TRIGGER bump_revision AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "store" FOR EACH STATEMENT EXECUTE FUNCTION bump_content_revision();
--> statement-breakpoint
CREATE TABLE "place" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"country_code" text NOT NULL,
	"name" jsonb NOT NULL,
	"zip_code" text,
	"region" jsonb,
	"population" integer NOT NULL,
	"location" "point" NOT NULL
);
--> statement-breakpoint
CREATE INDEX "place_source" ON "place" USING btree ("source");
--> statement-breakpoint
CREATE TABLE "place_key" (
	"key" text COLLATE "C" NOT NULL,
	"place_id" text COLLATE "C" NOT NULL,
	CONSTRAINT "place_key_key_place_id_pk" PRIMARY KEY("key","place_id")
);
--> statement-breakpoint
CREATE INDEX "place_key_trigrams" ON "place_key" USING gin ("key" gin_trgm_ops);
