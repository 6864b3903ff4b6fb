import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../browser/free-port.ts'
import { createCertificate } from '../security/tls-proxy.ts'

const shipped = join(import.meta.dirname, '../../../deploy/nginx/site.conf')
const pageCache = join(import.meta.dirname, '../../../deploy/nginx/page-cache.conf')

/** What deploy/nginx/site.conf says of a host, and what it is replaced by on this machine. */
interface Places extends Required<NginxOptions> {
  folder: string
  http: number
  https: number
}

export interface RunningNginx {
  http: number
  https: number
  /** Of the certificate that it has. */
  ca: string
  stop: () => Promise<void>
}

interface NginxOptions {
  host: string
  /** Ports of the processes of the site. */
  upstreams: readonly number[]
  /** Whether pages are cached, which is an option of the configuration. */
  cachesPages?: boolean
}

/** Runs nginx with the shipped configuration in front of servers. */
export async function startNginx({ host, upstreams, cachesPages = false }: NginxOptions): Promise<RunningNginx> {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-nginx-'))
  const { key, cert } = await createCertificate([host])
  writeFileSync(join(folder, 'privkey.pem'), key, { mode: 0o600 })
  writeFileSync(join(folder, 'fullchain.pem'), cert)
  const places = { cachesPages, host, folder, http: await freePort(), https: await freePort(), upstreams }
  writeFileSync(join(folder, 'site.conf'), placed(readFileSync(shipped, 'utf8'), places))
  writeFileSync(join(folder, 'nginx.conf'), mainConfig(folder))
  const nginx = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')], { stdio: 'ignore' })
  let hasEnded = false
  const ended = new Promise((resolve) => nginx.once('close', resolve).once('error', resolve)).then(() => {
    hasEnded = true
  })
  const stop = async (): Promise<void> => {
    nginx.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  if (await isListening(places.https, () => hasEnded)) return { http: places.http, https: places.https, ca: cert, stop }
  const reason = readFileSync(join(folder, 'error.log'), 'utf8')
  await stop()
  throw new Error(`nginx did not start.\n${reason}`)
}

/** The configuration with the places of this machine. Each of the shipped ones has to be there. */
function placed(text: string, { host, folder, http, https, upstreams, cachesPages }: Places): string {
  const servers = upstreams.map((port) => `server 127.0.0.1:${port} max_fails=0;`).join(' ')
  const changes: [found: RegExp, by: string][] = [
    [/server 127\.0\.0\.1:3001[^;]*;\s*server 127\.0\.0\.1:3002[^;]*;/, servers],
    [/listen 80\b/g, `listen 127.0.0.1:${http}`],
    [/listen 443\b/g, `listen 127.0.0.1:${https}`],
    [/www\.brand\.example(?!\/)/g, host],
    [/\/etc\/letsencrypt\/live\/www\.brand\.example/g, folder],
    [/\/var\/cache\/nginx\/site/, join(folder, 'cache')],
    [/# include \/etc\/nginx\/page-cache\.conf;/, cachesPages ? `include ${pageCache};` : ''],
  ]
  return changes.reduce((changed, [found, by]) => {
    if (changed.search(found) < 0) throw new Error(`${shipped} has nothing that matches ${found}.`)
    return changed.replaceAll(new RegExp(found, 'g'), by)
  }, text)
}

function mainConfig(folder: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  )
  return `daemon off; worker_processes 1; ${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${join(folder, 'nginx.pid')};
events { worker_connections 256; }
http { access_log off; ${temporary.join(' ')} include ${join(folder, 'site.conf')}; }
`
}

/** False where nginx has ended, or does not listen within 20 seconds. */
async function isListening(port: number, hasEnded: () => boolean): Promise<boolean> {
  for (const deadline = Date.now() + 20_000; Date.now() < deadline && !hasEnded(); await wait(20)) {
    const socket = connect(port, '127.0.0.1')
    const isUp = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isUp) return true
  }
  return false
}
