import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ownMigrations } from './migrate.ts'
import { breakingChanges, formatChange } from './testing/breaking-changes.ts'
import { splitStatements } from './testing/sql-statements.ts'

/** The rule holds from the migration on that was the last one when it was made: docs/decisions/0075-expand-then-contract.md. */
const firstChecked = 23
/** Number of the last migration that the previous release has. Every release changes it. */
const previousRelease = 23

/** What is found in a migration after 0023, which has a column `code varchar(10)`. */
function found(text: string): string[] {
  const before = { name: '0023_before.sql', text: 'CREATE TABLE "product" ("code" varchar(10));' }
  const files = [before, { name: '0024_next.sql', text }]
  return breakingChanges(files, { from: firstChecked, previous: previousRelease }).map(formatChange)
}

it('no migration takes away what the previous release uses', () => {
  const names = readdirSync(ownMigrations).filter((name) => name.endsWith('.sql'))
  const files = names.map((name) => ({ name, text: readFileSync(join(ownMigrations, name), 'utf8') }))
  const changes = breakingChanges(files, { from: firstChecked, previous: previousRelease })
  expect(changes.map(formatChange)).toEqual([])
  expect(names.map((name) => Number(name.slice(0, 4)))).toContain(previousRelease)
})

it('says where it is, what was found and what to do', () => {
  const text = '-- Prices.\nALTER TABLE "product"\n\tADD COLUMN "price" integer,\n\tDROP COLUMN "uid";'
  expect(found(text)).toEqual([
    '0024_next.sql:4  It drops the column "uid" of "product".\n  Leave it there, stop using it in this release, and remove it in a later one with "-- contract: since".',
  ])
})

describe('is refused', () => {
  it.each([
    ['DROP TABLE "product";', 'It drops the table "product".'],
    ['drop table if exists public.product cascade', 'It drops the table "product".'],
    ['DROP VIEW offers;', 'It drops the view "offers".'],
    ['DROP FUNCTION bump_content_revision();', 'It drops the function "bump_content_revision".'],
    ['DROP TRIGGER record_update ON "product";', 'It drops the trigger "record_update".'],
    ['ALTER TABLE "product" DROP "uid";', 'It drops the column "uid" of "product".'],
    ['ALTER TABLE ONLY "public"."product" DROP COLUMN IF EXISTS "uid";', 'It drops the column "uid" of "product".'],
    ['ALTER TABLE "product" RENAME COLUMN "uid" TO "number";', 'It renames "product" or a column of it.'],
    ['ALTER TABLE "product" RENAME "uid" TO "number";', 'It renames "product" or a column of it.'],
    ['ALTER TABLE "product" RENAME TO "item";', 'It renames "product" or a column of it.'],
    ['ALTER TABLE "product" SET SCHEMA old;', 'It renames "product" or a column of it.'],
    ['ALTER FUNCTION search_key(text) RENAME TO word_key;', 'It renames a function.'],
    ['ALTER TRIGGER record_update ON "product" RENAME TO record;', 'It renames a trigger.'],
    ['ALTER TABLE "product" ALTER COLUMN "uid" TYPE bigint;', 'It changes the type of "uid" of "product".'],
    ['ALTER TABLE "product" ALTER "uid" SET DATA TYPE text;', 'It changes the type of "uid" of "product".'],
    ['ALTER TABLE "product" ALTER "code" TYPE varchar(5);', 'It changes the type of "code" of "product".'],
    [
      'ALTER TABLE "product" ALTER "code" TYPE text USING upper("code");',
      'It changes the type of "code" of "product".',
    ],
    [
      'ALTER TABLE "product" ALTER COLUMN "uid" SET NOT NULL;',
      'It sets "uid" of "product" not null, without a default.',
    ],
    ['ALTER TABLE "product" ALTER COLUMN "uid" DROP DEFAULT;', 'It drops a default of "product".'],
    [
      'ALTER TABLE "product" ADD CONSTRAINT "one" UNIQUE("uid");',
      'It adds a constraint (unique) on columns of "product" that are in use.',
    ],
    [
      'ALTER TABLE "product" ADD CHECK ("uid" > 0);',
      'It adds a constraint (check) on columns of "product" that are in use.',
    ],
    [
      'ALTER TABLE "product" ADD CONSTRAINT "f" FOREIGN KEY ("uid") REFERENCES "other"("uid");',
      'It adds a constraint (foreign key) on columns of "product" that are in use.',
    ],
    ['CREATE UNIQUE INDEX "one" ON "product" ("uid");', 'It makes columns of "product" unique that were not.'],
    [
      'ALTER TABLE "product" ADD COLUMN "price" integer NOT NULL;',
      'It adds the column "price" to "product", not null and without a default.',
    ],
    [
      'ALTER TABLE "product" ADD "price" numeric(10, 2) NOT NULL CHECK ("price" > 0);',
      'It adds the column "price" to "product", not null and without a default.',
    ],
    ['SELECT 1--> statement-breakpoint\nDROP TABLE "product"', 'It drops the table "product".'],
    [
      "DO $$ BEGIN EXECUTE format('ALTER TABLE %I.product DROP COLUMN uid', 'public'); END $$;",
      'It drops the column "uid" of "product".',
    ],
    ['-- Not needed.\nDO $body$ BEGIN DROP TABLE product; END $body$;', 'It drops the table "product".'],
  ])('%s', (text, message) => {
    expect(found(text).map((one) => one.replace(/^0024_next\.sql:\d+ {2}/, '').split('\n')[0])).toEqual([message])
  })
})

describe('is accepted', () => {
  it.each([
    ['a new table with all that it has', 'CREATE TABLE "a" ("b" text NOT NULL UNIQUE CHECK ("b" <> \'\'));'],
    [
      'what is added to a new table',
      'CREATE TABLE "a" ("b" text);\nALTER TABLE "a" ADD CONSTRAINT "c" UNIQUE("b"), ALTER "b" SET NOT NULL;\nCREATE UNIQUE INDEX "d" ON "a" ("b");',
    ],
    ['a new column that may be null', 'ALTER TABLE "product" ADD COLUMN "price" integer;'],
    ['a new column with a default', 'ALTER TABLE "product" ADD COLUMN "price" integer DEFAULT 0 NOT NULL;'],
    ['a new column that is generated', 'ALTER TABLE "product" ADD "n" int GENERATED ALWAYS AS IDENTITY NOT NULL;'],
    [
      'a new column that is unique',
      'ALTER TABLE "product" ADD COLUMN "ean" text;\nALTER TABLE "product" ADD CONSTRAINT "e" UNIQUE("ean");',
    ],
    ['a constraint that is not valid yet', 'ALTER TABLE "product" ADD CONSTRAINT "p" CHECK ("uid" > 0) NOT VALID;'],
    [
      'not null with a default',
      'ALTER TABLE "product" ALTER COLUMN "uid" SET DEFAULT 0;\nALTER TABLE "product" ALTER COLUMN "uid" SET NOT NULL;',
    ],
    ['a column that may be null from now on', 'ALTER TABLE "product" ALTER COLUMN "uid" DROP NOT NULL;'],
    ['a constraint that is gone', 'ALTER TABLE "product" DROP CONSTRAINT "positive";'],
    ['a longer text', 'ALTER TABLE "product" ALTER COLUMN "code" TYPE varchar(20);'],
    ['a text of any length', 'ALTER TABLE "product" ALTER COLUMN "code" SET DATA TYPE text;'],
    ['another index', 'DROP INDEX "product_type";\nCREATE INDEX "product_type" ON "product" ("type");'],
    [
      'a trigger that is made anew',
      'DROP TRIGGER t ON product;\nCREATE TRIGGER t AFTER INSERT ON product EXECUTE FUNCTION f();',
    ],
    ['a temporary table', 'CREATE TEMP TABLE found AS SELECT 1;\nDROP TABLE found;'],
    ['a comment', '-- DROP TABLE "product";\n/* DROP TABLE\n"product"; */ SELECT 1;'],
    ['a text', "INSERT INTO \"note\" VALUES ('DROP TABLE product; it''s', E'\\'DROP TABLE product');"],
    ['a name', 'COMMENT ON COLUMN "drop table product;" IS NULL;'],
    ['the body of a function', 'CREATE FUNCTION f() RETURNS void LANGUAGE sql AS $$ DROP TABLE product; $$;'],
    ['what nothing uses any more', '-- contract: since 0023, nothing reads it\nDROP TABLE "product";'],
  ])('%s', (_what, text) => {
    expect(found(text)).toEqual([])
  })
})

describe('the comment of a contract', () => {
  it.each([
    [
      '-- contract: since 0024, nothing reads it',
      'It takes away what is not used since 0024; the previous release has',
    ],
    ['-- contract: nothing reads it', 'The comment "contract:" does not say since when, or why.'],
    ['-- contract: since 0023', 'The comment "contract:" does not say since when, or why.'],
  ])('%s is refused', (comment, message) => {
    expect(found(`${comment}\nDROP TABLE "product";`)[0]).toContain(`0024_next.sql:1  ${message}`)
  })

  it('counts at the beginning of the file only', () => {
    expect(found('SELECT 1;\n-- contract: since 0023, nothing reads it\nDROP TABLE "product";')).toHaveLength(1)
  })
})

it('statements begin where they are in the file', () => {
  const source = "-- A;\nSELECT ';';\n\nDO $$ BEGIN\n  EXECUTE 'DROP TABLE a'; END $$;"
  const lines = splitStatements(source).map(({ text, start }) => [
    source.slice(0, start).split('\n').length,
    text.replaceAll(/\s+/g, ' '),
  ])
  expect(lines).toEqual([
    [2, 'SELECT'],
    [4, 'DO BEGIN EXECUTE DROP TABLE a'],
    [5, 'END'],
  ])
})
