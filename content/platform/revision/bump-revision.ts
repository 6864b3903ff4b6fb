import type { Database } from '../store/database.ts'

/** Changes the revision for something that the triggers of the content do not watch. Every process is notified. */
export async function bumpRevision({ $client }: Database): Promise<void> {
  await $client`with bumped as (update content_revision set number = number + 1 returning number)
    select pg_notify('content_revision', '') from bumped`
}
