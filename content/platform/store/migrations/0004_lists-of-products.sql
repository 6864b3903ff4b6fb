ALTER TABLE "product" SET (toast_tuple_target = 512);
--> statement-breakpoint
DROP INDEX "product_type";
--> statement-breakpoint
DROP INDEX "product_materials";
--> statement-breakpoint
DROP INDEX "product_colours";
--> statement-breakpoint
DROP INDEX "product_width";
--> statement-breakpoint
DROP INDEX "product_height";
--> statement-breakpoint
DROP INDEX "product_depth";
--> statement-breakpoint
CREATE INDEX "product_type" ON "product" USING btree ("type_value","uid");
