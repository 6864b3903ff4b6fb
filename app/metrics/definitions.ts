import { Counter, Gauge, Histogram, type Registry } from 'prom-client'

/** Seconds. */
const buckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Seconds, except of `cls`. The limits of what `web-vitals` calls good and poor are among them. */
const visitBuckets = {
  lcp: [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10],
  inp: [0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 1, 2],
  cls: [0, 0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
  fcp: [0.25, 0.5, 1, 1.8, 2.4, 3, 5],
  ttfb: [0.05, 0.1, 0.2, 0.4, 0.8, 1.2, 1.8, 3],
}

export type Definitions = ReturnType<typeof defineMetrics>

/**
 * Every metric. `site` is the folder of a site, where a process serves several. Values of all other labels are names of
 * config and of this project: no visitor can add one.
 */
export function defineMetrics(registry: Registry) {
  const registers = [registry]
  const counter = <Label extends string>(name: string, help: string, ...labels: Label[]) =>
    new Counter({ name, help, labelNames: ['site', ...labels] as const, registers })
  const gauge = <Label extends string>(name: string, help: string, ...labels: Label[]) =>
    new Gauge({ name, help, labelNames: ['site', ...labels] as const, registers })
  const histogram = <Label extends string>(name: string, help: string, ...labels: Label[]) =>
    new Histogram({ name, help, labelNames: ['site', ...labels] as const, buckets, registers })
  const ofVisits = (name: keyof typeof visitBuckets, unit: string, help: string) =>
    new Histogram({
      name: `tessera_visitor_${name}${unit}`,
      help,
      labelNames: ['site', 'page', 'device'] as const,
      buckets: visitBuckets[name],
      registers,
    })
  return {
    requests: counter('tessera_requests_total', 'Responses by kind of request and status.', 'kind', 'status'),
    requestSeconds: histogram(
      'tessera_request_duration_seconds',
      'Time of requests that no known URL answered, by kind.',
      'kind',
    ),
    pages: counter('tessera_pages_total', 'Pages by what the page cache had of them.', 'result'),
    pageSeconds: histogram('tessera_page_duration_seconds', 'Time to make a page that was not cached.', 'page'),
    pageWork: gauge('tessera_page_work', 'Pages that are being made, and that wait for their turn.', 'state'),
    cacheBytes: gauge('tessera_cache_bytes', 'Memory that a cache takes.', 'cache'),
    cacheMaxBytes: gauge('tessera_cache_max_bytes', 'Memory that a cache may take.', 'cache'),
    cacheEntries: gauge('tessera_cache_entries', 'Entries of a cache.', 'cache'),
    cacheResults: counter('tessera_cache_results_total', 'Answers by what a cache had of them.', 'cache', 'result'),
    pictures: counter('tessera_pictures_total', 'Resized pictures by where they came from.', 'result'),
    pictureFiles: gauge('tessera_picture_folder_files', 'Files in the folder of resized pictures.'),
    pictureBytes: gauge('tessera_picture_folder_bytes', 'What is in the folder of resized pictures.'),
    sharedPictures: counter(
      'tessera_shared_pictures_total',
      'Attempts to read and write resized pictures that machines share.',
      'access',
      'result',
    ),
    sharedPicturesUp: gauge('tessera_shared_pictures_up', '1 where they are read and written, otherwise 0.', 'access'),
    blocks: counter('tessera_blocks_total', 'Blocks that were rendered, and whose HTML was known.', 'result'),
    reads: counter('tessera_content_reads_total', 'Reads of content by what the cache had of them.', 'result'),
    answers: counter(
      'tessera_content_answers_total',
      'Answers of the content service by operation and result.',
      'operation',
      'result',
    ),
    answerSeconds: histogram(
      'tessera_content_duration_seconds',
      'Time of the content service for an answer.',
      'access',
    ),
    operations: gauge('tessera_content_operations', 'Operations that the content service executes.', 'pool'),
    maxOperations: gauge('tessera_content_max_operations', 'Operations that it executes at most.', 'pool'),
    databaseUp: gauge('tessera_database_up', '1 where the database has answered, otherwise 0.'),
    databaseConnections: gauge(
      'tessera_database_connections',
      'Connections of all programs to the database, by state.',
      'state',
    ),
    maxDatabaseConnections: gauge(
      'tessera_database_max_connections',
      'Connections that the server of the database allows.',
    ),
    queueJobs: gauge('tessera_queue_jobs', 'Jobs in a queue of the database, by state.', 'queue', 'state'),
    queueAge: gauge('tessera_queue_oldest_job_seconds', 'Age of the oldest job of a queue; 0: it is empty.', 'queue'),
    mails: counter('tessera_mails_total', 'Attempts to send a mail by result.', 'result'),
    purges: counter('tessera_purges_total', 'Requests to PURGE_URL by result.', 'result'),
    captchas: counter('tessera_captchas_total', 'Tasks of captchas, and forms that need one.', 'event'),
    refused: counter(
      'tessera_refused_attempts_total',
      'Attempts that were refused, by code of the log.',
      'code',
      'what',
    ),
    documentWork: gauge('tessera_document_work', 'PDFs that are being made, and that wait for their turn.', 'state'),
    visits: counter('tessera_visits_measured_total', 'Page views that browsers have measured.', 'navigation'),
    visitValues: {
      lcp: ofVisits('lcp', '_seconds', 'Largest contentful paint: when the largest part of the window is painted.'),
      inp: ofVisits('inp', '_seconds', 'Interaction to next paint: how late the page responds, at worst.'),
      cls: ofVisits('cls', '', 'Cumulative layout shift: how far the page moves by itself, in windows.'),
      fcp: ofVisits('fcp', '_seconds', 'First contentful paint.'),
      ttfb: ofVisits('ttfb', '_seconds', 'Time to the first byte of the page.'),
    },
    build: gauge('tessera_build_info', '1 for the build of the site and the version of Node.', 'build', 'node'),
    connections: gauge('tessera_connections', 'Connections of clients that are open.'),
    maxConnections: gauge('tessera_max_connections', 'Connections of clients that may be open.'),
    cpuSeconds: counter('tessera_process_cpu_seconds_total', 'Processor time of the process.', 'mode'),
    memory: gauge('tessera_process_memory_bytes', 'Memory of the process by kind.', 'kind'),
    openFiles: gauge('tessera_process_open_files', 'File descriptors that are open.'),
    startTime: gauge('tessera_process_start_time_seconds', 'When the process was started, seconds since 1970.'),
    loopSeconds: counter('tessera_event_loop_seconds_total', 'Time of the event loop by state.', 'state'),
    loopDelay: gauge(
      'tessera_event_loop_delay_seconds',
      'Delay of the event loop since the last look at the metrics.',
      'quantile',
    ),
  }
}
