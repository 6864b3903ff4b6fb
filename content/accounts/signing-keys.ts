import { createHash, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { errors, type JWTPayload, jwtVerify } from 'jose'
import type { Database } from '../platform/store/database.ts'
import { signingKeyTable } from './table.ts'

export interface SigningKey {
  /** Says in the token's header which key signed it, without revealing the key. */
  id: string
  key: Uint8Array
}

/** The first signs, all of them verify: a key is replaced by putting the new one before it for as long as tokens last. */
export type SigningKeys = readonly [SigningKey, ...SigningKey[]]

/** The keys of a process. */
export type KeySource = () => Promise<SigningKeys>

/** Keys that are loaded when they are first needed. Throws what `load` throws, and calls it again the next time. */
export function createKeySource(load: KeySource): KeySource {
  let loading: Promise<SigningKeys> | undefined
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
}

/** Of every token. */
export const algorithm = 'HS256'

interface Verification {
  /** Derives the key that a token was signed with from one of the process. */
  keyOf?: (key: Uint8Array) => Uint8Array
  requiredClaims?: string[]
}

/** What a token says; null for one that none of the keys has signed, or that is expired or malformed. */
export async function verifiedClaims(
  token: string,
  keys: SigningKeys,
  { keyOf = (key) => key, requiredClaims = [] }: Verification = {},
): Promise<JWTPayload | null> {
  try {
    const { payload } = await jwtVerify(token, ({ kid }) => keyOf(keyNamed(kid, keys)), {
      algorithms: [algorithm],
      requiredClaims,
    })
    return payload
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}

function keyNamed(kid: string | undefined, keys: SigningKeys): Uint8Array {
  const found = keys.find(({ id }) => id === kid)
  if (!found) throw new errors.JWKSNoMatchingKey()
  return found.key
}

/**
 * The keys of the given secrets, otherwise the one that the database stores for all processes.
 * @throws Error where the table of the database has lost its row.
 */
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
