ALTER TABLE "account_session" ADD COLUMN "started_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "account_session" ADD COLUMN "renewals" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "account_session" ADD COLUMN "renewed_at" timestamp with time zone DEFAULT now() NOT NULL;