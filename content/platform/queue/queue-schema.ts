/** Schema of the job queue in the database, created by a migration. */
export const queueSchema = 'tessera_jobs'
