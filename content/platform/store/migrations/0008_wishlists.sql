CREATE TABLE "wishlist" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_uid" integer NOT NULL,
	"title" text NOT NULL,
	"products" integer[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"share" text,
	"merge_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wishlist_share_unique" UNIQUE("share"),
	CONSTRAINT "wishlist_merge_key" UNIQUE("account_uid","merge_key")
);
--> statement-breakpoint
ALTER TABLE "wishlist" ADD CONSTRAINT "wishlist_account_uid_account_uid_fk" FOREIGN KEY ("account_uid") REFERENCES "public"."account"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wishlist_account" ON "wishlist" USING btree ("account_uid","created_at","id");