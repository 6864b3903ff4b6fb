-- With the place in the index, PostgreSQL reads only the index to find the first shops of a large area.
DROP INDEX "store_order";
--> statement-breakpoint
CREATE INDEX "store_order" ON "store" USING btree ("zip_code","name","id") INCLUDE ("location");
