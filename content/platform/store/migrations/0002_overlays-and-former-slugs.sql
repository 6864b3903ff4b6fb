CREATE TABLE "handle" (
	"id" text PRIMARY KEY NOT NULL,
	"data" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "material_group" (
	"id" text PRIMARY KEY NOT NULL,
	"data" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "path" ADD COLUMN "former" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
CREATE TRIGGER bump_revision AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "handle" FOR EACH STATEMENT EXECUTE FUNCTION bump_content_revision();
--> statement-breakpoint
CREATE TRIGGER bump_revision AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "material_group" FOR EACH STATEMENT EXECUTE FUNCTION bump_content_revision();
