CREATE TABLE "last_backup" (
	"id" integer PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"size" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_process" (
	"id" text PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"pid" integer NOT NULL,
	"build" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"revision" text NOT NULL,
	"caches" jsonb NOT NULL
);
