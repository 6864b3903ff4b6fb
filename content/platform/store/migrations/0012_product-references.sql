ALTER TABLE "product" ADD COLUMN "reference_codes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "product_references" ON "product" USING gin ("reference_codes");