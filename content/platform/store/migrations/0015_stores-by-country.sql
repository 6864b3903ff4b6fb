-- With place and country in the indexes, PostgreSQL reads only them to find the first shops of a large area.
CREATE INDEX "store_order_in_country" ON "store" USING btree ("country_code","zip_code","name","id") INCLUDE ("location");
--> statement-breakpoint
DROP INDEX "store_order";
--> statement-breakpoint
CREATE INDEX "store_order" ON "store" USING btree ("zip_code","name","id") INCLUDE ("location", "country_code");
