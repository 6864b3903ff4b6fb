import type { FastifyInstance } from 'fastify'
import type { Issue } from '../engine/config/config-issue.ts'
import { formatIssues } from '../packages/findings/finding.ts'
import { escapeHtml } from '../engine/rendering/escape-html.ts'
import { connectDevServer, type DevRenderer } from '../engine/server/dev.ts'
import type { Environment } from './environment.ts'
import { readProject } from '../packages/statewright/server/project/read-project.ts'
import { gallery } from '../devtools/gallery/gallery.ts'
import { readSite, unbuilt, watchSite, type LookedSite } from './live-site.ts'
import { publicFolder, sitePaths } from './site-paths.ts'
import { outboxFolder } from './mail.ts'
import { mailsPage } from '../devtools/mails/mails-page.ts'
import { loadMail } from '../content/entrance.ts'
import { inputsDigest, readBuildDigest } from '../scripts/build/build-digest.ts'
import { mediaFolder } from './media.ts'
import type { ModeParts } from './mode-parts.ts'

/**
 * For development: pages are rendered from the source files and reload after every change of config. While the config
 * has issues, they are shown on the page, and the last good config is used. Rendering throws before `prepare` has
 * connected Vite.
 */
export function createDevParts(first: LookedSite, environment: Environment): ModeParts {
  let live = withoutPolicy(first)
  let issues: readonly Issue[] = []
  let vite: DevRenderer | undefined
  const outbox = outboxFolder(environment)
  const readAgain = async (): Promise<void> => {
    const read = await readSite(environment.SITE_ROOT, unbuilt)
    if (read.kind === 'site') live = withoutPolicy(read.live)
    issues = read.kind === 'site' ? [] : read.issues
    if (issues.length > 0) console.error(`\n${formatIssues(issues)}`)
    vite?.reload()
  }
  const close = watchSite(environment.SITE_ROOT, () => void readAgain())
  return {
    parts: {
      live: () => live,
      async prepare(app: FastifyInstance) {
        vite = await connectDevServer(app, sitePaths.root, live.site.config.hosts)
        const machines = await readProject(sitePaths.root)
        const media = mediaFolder(environment)
        app.register(gallery({ live: () => live, vite, media, machines, paths: sitePaths, isBuilt }))
        const { listOutbox, readOutbox } = await loadMail()
        app.register(
          mailsPage({ folder: outbox, list: () => listOutbox(outbox), read: (name) => readOutbox(outbox, name) }),
        )
      },
      async render(page, { path }) {
        if (!vite) throw new Error('A page was requested before the development server was ready.')
        const { html, status } = await vite.renderInDev({ composed: page, look: live.look }, path)
        const shown = withIssues(html, issues)
        return status >= 500 ? { html: shown, status } : { html: shown }
      },
      folders: {
        assets: [],
        media: mediaFolder(environment),
        public: publicFolder(environment.SITE_ROOT),
      },
      pageCacheBytes: 0,
      compressedBytes: 0,
      // The first page waits for its source files to compile, which takes seconds.
      work: { maxRunning: 8, maxWaiting: 1000, maxWaitMs: 60_000 },
    },
    close,
  }
}

const isBuilt = (): boolean => readBuildDigest(sitePaths.root) === inputsDigest(sitePaths.root)

/** Hot reload needs inline scripts and styles, and the gallery needs frames: the site's own policy forbids both. */
function withoutPolicy(live: LookedSite): LookedSite {
  const { config } = live.site
  const headers = { ...config.security.headers, 'x-frame-options': 'SAMEORIGIN' }
  const security = { ...config.security, headers, contentSecurityPolicy: {} }
  return { ...live, site: { ...live.site, config: { ...config, security } } }
}

function withIssues(html: string, issues: readonly Issue[]): string {
  if (issues.length === 0) return html
  const box = `<pre role="alert" style="position:fixed;inset:auto 0 0;z-index:99;margin:0;padding:1rem;max-height:50vh;overflow:auto;background:#7a1420;color:#fff;font:14px/1.5 monospace;white-space:pre-wrap">The config has issues. The page shows the last good config.\n\n${escapeHtml(formatIssues(issues))}</pre>`
  return html.replace('</body>', () => `${box}</body>`)
}
