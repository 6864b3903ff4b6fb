CREATE TABLE "article" (
	"id" text PRIMARY KEY NOT NULL,
	"published_on" date NOT NULL,
	"category_value" text,
	"updated_at" date NOT NULL,
	"languages" text[],
	"data" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "collection" (
	"id" text PRIMARY KEY NOT NULL,
	"updated_at" date NOT NULL,
	"languages" text[],
	"data" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inspiration" (
	"id" text PRIMARY KEY NOT NULL,
	"updated_at" date NOT NULL,
	"languages" text[],
	"data" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "layout" (
	"kind" text PRIMARY KEY NOT NULL,
	"blocks" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page" (
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"updated_at" date NOT NULL,
	"languages" text[],
	"data" jsonb NOT NULL,
	CONSTRAINT "page_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
CREATE TABLE "path" (
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"slug" text NOT NULL,
	"entity_id" text NOT NULL,
	CONSTRAINT "path_kind_slug_language_pk" PRIMARY KEY("kind","slug","language")
);
--> statement-breakpoint
CREATE TABLE "product" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" integer NOT NULL,
	"collection_id" text,
	"type_value" text,
	"sub_type_value" text,
	"width" double precision,
	"height" double precision,
	"depth" double precision,
	"materials" text[] NOT NULL,
	"colours" text[] NOT NULL,
	"updated_at" date NOT NULL,
	"languages" text[],
	"data" jsonb NOT NULL,
	CONSTRAINT "product_uid_unique" UNIQUE("uid")
);
--> statement-breakpoint
CREATE TABLE "content_revision" (
	"number" bigint NOT NULL,
	"token" text NOT NULL,
	"bumped_by" text
);
--> statement-breakpoint
CREATE TABLE "content_source" (
	"id" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"languages" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shell" (
	"id" text PRIMARY KEY NOT NULL,
	"data" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "article_published" ON "article" USING btree ("published_on" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "path_entity" ON "path" USING btree ("kind","entity_id");--> statement-breakpoint
CREATE INDEX "product_collection" ON "product" USING btree ("collection_id","uid");--> statement-breakpoint
CREATE INDEX "product_type" ON "product" USING btree ("type_value","sub_type_value","uid");--> statement-breakpoint
CREATE INDEX "product_materials" ON "product" USING gin ("materials");--> statement-breakpoint
CREATE INDEX "product_colours" ON "product" USING gin ("colours");--> statement-breakpoint
CREATE INDEX "product_width" ON "product" USING btree ("width");--> statement-breakpoint
CREATE INDEX "product_height" ON "product" USING btree ("height");--> statement-breakpoint
CREATE INDEX "product_depth" ON "product" USING btree ("depth");