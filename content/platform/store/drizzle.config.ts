import { defineConfig } from 'drizzle-kit'

/** `npx drizzle-kit generate --config content/platform/store/drizzle.config.ts` writes the next migration. Existing migrations never change. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './content/**/table.ts',
  out: './content/platform/store/migrations',
})
