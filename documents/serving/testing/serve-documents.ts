import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fastify, type FastifyInstance, type FastifyPluginAsync } from 'fastify'
import sharp from 'sharp'
import { beforeAll, onTestFinished } from 'vitest'
import type { ContentClient } from '../../../engine/content/client.ts'
import { noUploads } from '../../../engine/content/transport.ts'
import type { Rendition } from '../../../engine/media/rendition.ts'
import type { LiveSite, ServerLog } from '../../../engine/server/server-parts.ts'
import { documentNamed } from '../../../app/content.ts'
import { readSite, unbuilt } from '../../../app/live-site.ts'
import { sitePaths } from '../../../app/site-paths.ts'
import type { FairTurns } from '../fair-turns.ts'
import { createPdfTurns } from '../pdf-maker.ts'
import type { PictureSources } from '../read-pictures.ts'

interface DocumentParts extends PictureSources {
  content: ContentClient
  documentNamed: typeof documentNamed
  turns: FairTurns
  /** For one document, milliseconds. */
  timeoutMs: number
  log: ServerLog
  publicFolder: string
}

interface ServedDocuments {
  app: FastifyInstance
  /** The pictures that were read, in this order. */
  pictures: Rendition[]
}

/** Longer than any test, milliseconds: how long a document takes depends on the machine. */
const untimed = 600_000

/** Routes of documents for a test file: on the site of this project, with one picture in place of every other. */
export function documentServer(picture: { width: number; height: number }) {
  let live: LiveSite
  let file: string

  beforeAll(async () => {
    const read = await readSite(sitePaths.root, unbuilt)
    if (read.kind !== 'site') throw new Error('The config has issues.')
    live = read.live
    const folder = mkdtempSync(join(tmpdir(), 'documents-'))
    file = join(folder, 'picture.jpeg')
    await sharp({ create: { ...picture, channels: 3, background: '#a4643f' } }).toFile(file)
    return () => rmSync(folder, { recursive: true })
  })

  /** Serves the routes until the test ends. */
  function serve(
    routes: (parts: DocumentParts) => FastifyPluginAsync,
    content: Pick<ContentClient, 'request' | 'perform' | 'revision'>,
  ): ServedDocuments {
    const app = fastify()
    onTestFinished(() => app.close())
    const pictures: Rendition[] = []
    const note = (): void => {}
    app.register(
      routes({
        live: () => live,
        turns: createPdfTurns(untimed),
        timeoutMs: untimed,
        log: { debug: note, info: note, warn: note, error: note },
        content: { ...noUploads, ...content },
        documentNamed,
        publicFolder: join(sitePaths.root, 'public'),
        mediaStore: {
          find: async (rendition) => (pictures.push(rendition), { file, format: 'jpeg', isFinal: true }),
          prepare: async () => {},
        },
      }),
    )
    return { app, pictures }
  }

  return { serve, brand: () => live.site.config.site.brand }
}
