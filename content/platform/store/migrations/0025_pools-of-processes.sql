ALTER TABLE "site_process" ADD COLUMN "role" text;--> statement-breakpoint
ALTER TABLE "site_process" ADD COLUMN "operations" jsonb;--> statement-breakpoint
ALTER TABLE "site_process" ADD COLUMN "max_connections" jsonb;