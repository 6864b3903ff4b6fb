/** npm run bench:serve: serves the bench site, the page on which other frameworks were measured. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { buildIfStale } from '../scripts/build/build.ts'
import { buildBenchSite } from './site/build-site.ts'

if (process.argv[2] === '--help') {
  console.log('npm run bench:serve    Serves the bench site with the production build. PORT chooses its port.')
  process.exit()
}
await buildIfStale()
const cache = join(import.meta.dirname, '..', '.cache', 'bench')
const { root, content } = buildBenchSite(join(cache, 'site'))
const server = spawn(process.execPath, ['dist/app/server.mjs'], {
  cwd: join(import.meta.dirname, '..'),
  env: { ...process.env, SITE_ROOT: root, CONTENT_DIR: content, DATA_DIR: join(cache, 'data') },
  stdio: 'inherit',
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => process.exit(code ?? 1))
