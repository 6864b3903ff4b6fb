CREATE TABLE "contact_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"language" text NOT NULL,
	"civility" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"company" text,
	"email" text NOT NULL,
	"phone" text,
	"command_number" text,
	"reseller_type" text,
	"reseller" text,
	"subject" text NOT NULL,
	"body" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "upload_chunk" (
	"upload_id" text NOT NULL,
	"index" smallint NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "upload_chunk_upload_id_index_pk" PRIMARY KEY("upload_id","index")
);
--> statement-breakpoint
CREATE TABLE "upload" (
	"id" text PRIMARY KEY NOT NULL,
	"draft" text NOT NULL,
	"name" text NOT NULL,
	"type" text,
	"size" integer DEFAULT 0 NOT NULL,
	"message_id" uuid,
	"position" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "upload_chunk" ADD CONSTRAINT "upload_chunk_upload_id_upload_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."upload"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload" ADD CONSTRAINT "upload_message_id_contact_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_message_age" ON "contact_message" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "upload_draft" ON "upload" USING btree ("draft");--> statement-breakpoint
CREATE INDEX "upload_message" ON "upload" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "upload_age" ON "upload" USING btree ("created_at");--> statement-breakpoint
-- Pictures and PDF are compressed already.
ALTER TABLE "upload_chunk" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;
