ALTER TABLE "contact_message" ADD COLUMN "place" text;--> statement-breakpoint
ALTER TABLE "contact_message" ADD COLUMN "deadline" text;--> statement-breakpoint
ALTER TABLE "contact_message" ADD COLUMN "retailer" jsonb;