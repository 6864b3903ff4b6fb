import { createHash, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '../store/database.ts'
import { signingKeyTable } from './table.ts'

export interface SigningKey {
  /** Says in the token's header which key signed it, without revealing the key. */
  id: string
  key: Uint8Array
}

/** The first signs, all of them verify: a key is replaced by putting the new one before it for as long as tokens last. */
export type SigningKeys = readonly [SigningKey, ...SigningKey[]]

/** The keys of the given secrets, otherwise the one that the database stores for all processes. */
export async function loadSigningKeys(db: Database, secrets: readonly string[]): Promise<SigningKeys> {
  const [first, ...others] = secrets
  if (first !== undefined) return [signingKey(first), ...others.map(signingKey)]
  return [signingKey(await storedSecret(db))]
}

async function storedSecret(db: Database): Promise<string> {
  // Of processes that start at the same time, one stores its secret and all read that one.
  await db
    .insert(signingKeyTable)
    .values({ secret: randomBytes(32).toString('base64url') })
    .onConflictDoNothing()
  const [row] = await db.select().from(signingKeyTable).where(eq(signingKeyTable.id, 1))
  if (!row) throw new Error('The table account_signing_key lost its row.')
  return row.secret
}

function signingKey(secret: string): SigningKey {
  return {
    id: createHash('sha256').update(`id ${secret}`).digest('base64url').slice(0, 12),
    key: createHash('sha256').update(`key ${secret}`).digest(),
  }
}
