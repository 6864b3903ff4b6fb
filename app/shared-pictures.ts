import { createBucket } from '../engine/media/shared/bucket.ts'
import { createSharedPictures, type SharedEvents, type SharedPictures } from '../engine/media/shared/shared-pictures.ts'
import type { ServerLog } from '../engine/server/server-parts.ts'
import type { Environment } from './environment.ts'

/** The bucket of MEDIA_CACHE_URL; undefined without one. What changes is logged, not what happens to each picture. */
export function openSharedPictures(
  environment: Environment,
  log: ServerLog,
  result?: SharedEvents['result'],
): SharedPictures | undefined {
  const { MEDIA_CACHE_URL, AWS_ENDPOINT_URL_S3, AWS_REGION } = environment
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN } = environment
  // The environment is refused without keys.
  if (!MEDIA_CACHE_URL || AWS_ACCESS_KEY_ID === null || AWS_SECRET_ACCESS_KEY === null) return undefined
  const bucket = createBucket({
    ...MEDIA_CACHE_URL,
    endpoint: AWS_ENDPOINT_URL_S3 ?? `https://s3.${AWS_REGION}.amazonaws.com`,
    region: AWS_REGION,
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
    ...(AWS_SESSION_TOKEN === null ? {} : { sessionToken: AWS_SESSION_TOKEN }),
  })
  return createSharedPictures(bucket, {
    failing: (access, error) => log.warn({ code: 'BUCKET_UNAVAILABLE', access, err: error }, failing[access]),
    answers: (access) => log.info({ access }, answers[access]),
    damaged: (name) =>
      log.warn({ code: 'PICTURE_DAMAGED', name }, 'A picture of MEDIA_CACHE_URL is damaged: it is made again.'),
    ...(result ? { result } : {}),
  })
}

const failing = {
  read: 'Pictures are not read from MEDIA_CACHE_URL but made here, as it does not answer in time or refuses.',
  write: 'Pictures are not written to MEDIA_CACHE_URL, as it does not answer in time or refuses.',
}

const answers = {
  read: 'Pictures are read from MEDIA_CACHE_URL again.',
  write: 'Pictures are written to MEDIA_CACHE_URL again.',
}
