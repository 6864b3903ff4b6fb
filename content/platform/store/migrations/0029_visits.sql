CREATE TABLE "visit" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"time_zone" text NOT NULL,
	"place" smallint NOT NULL,
	"key_hash" text NOT NULL,
	"language" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"about" text,
	"product" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"cancelled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "visit_place" ON "visit" USING btree ("shop","starts_at","place") WHERE cancelled_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "visit_key" ON "visit" USING btree ("key_hash");--> statement-breakpoint
CREATE INDEX "visit_time" ON "visit" USING btree ("starts_at");