import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findProgram } from '../../scripts/browser/find-chromium.ts'
import { freePort } from '../../scripts/browser/free-port.ts'
import { createCertificate } from '../../scripts/prove/security/tls-proxy.ts'

/** What a browser talks to: nginx, or the server itself where nginx is not installed. */
export type Front = 'nginx' | 'none'

export const front: Front = findProgram('nginx') ? 'nginx' : 'none'

/**
 * Runs `work` with the origin of an nginx in front of a server: TLS, HTTP/2, and gzip at level 6 of what the server sends
 * uncompressed, the same for every framework. Without nginx, with the server's own origin.
 */
export async function withFront<T>(origin: string, work: (origin: string) => Promise<T>): Promise<T> {
  if (front === 'none') return work(origin)
  const folder = mkdtempSync(join(tmpdir(), 'bench-front-'))
  const port = await freePort()
  await writeFiles(folder, { port, origin })
  const nginx = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')], {
    stdio: 'inherit',
  })
  const ended = new Promise((resolve) => nginx.once('close', resolve))
  try {
    await listens(port)
    return await work(`https://localhost:${port}`)
  } finally {
    nginx.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true })
  }
}

async function writeFiles(folder: string, { port, origin }: { port: number; origin: string }): Promise<void> {
  const { key, cert } = await createCertificate(['localhost'])
  writeFileSync(join(folder, 'key.pem'), key, { mode: 0o600 })
  writeFileSync(join(folder, 'cert.pem'), cert)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  )
  const config = `daemon off; worker_processes 1; ${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${join(folder, 'nginx.pid')}; error_log ${join(folder, 'error.log')};
events { worker_connections 1024; }
http {
  access_log off; server_tokens off; ${temporary.join(' ')}
  gzip on; gzip_comp_level 6; gzip_min_length 256; gzip_proxied any; gzip_vary on;
  gzip_types text/css text/javascript application/javascript application/json image/svg+xml;
  ssl_certificate ${join(folder, 'cert.pem')}; ssl_certificate_key ${join(folder, 'key.pem')};
  proxy_http_version 1.1; proxy_buffering off; proxy_set_header Connection ""; proxy_set_header Accept-Encoding "";
  proxy_set_header Host $http_host; proxy_set_header X-Forwarded-Proto https;
  upstream site { server ${new URL(origin).host}; keepalive 16; }
  server { listen 127.0.0.1:${port} ssl http2; location / { proxy_pass http://site; } }
}
`
  writeFileSync(join(folder, 'nginx.conf'), config)
}

async function listens(port: number): Promise<void> {
  for (const start = performance.now(); performance.now() - start < 10_000; await wait(20)) {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false))
    const isReady = await promise
    socket.destroy()
    if (isReady) return
  }
  throw new Error('nginx did not start within ten seconds.')
}
