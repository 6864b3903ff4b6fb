ALTER TABLE "content_source" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;
