import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import PostalMime, { type Email } from 'postal-mime'
import { escapeHtml } from '../../engine/rendering/escape-html.ts'

interface MailsPageParts {
  /** Folder of the mails, as it is shown. */
  folder: string
  /** Names of the mails, the newest first. */
  list: () => Promise<string[]>
  /** A mail as an .eml file has it; null where there is none. */
  read: (name: string) => Promise<Buffer | null>
}

interface Named {
  Params: { name: string }
}

// Nothing of a mail may run or load, whatever it contains: it is shown as its readers' programs show it.
const pagePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'"
const mailPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-popups allow-popups-to-escape-sandbox"

/** The mails of the outbox, for developers. Only the development server has it. */
export function mailsPage({ folder, list, read }: MailsPageParts): FastifyPluginAsync {
  const parse = async (name: string): Promise<Email | null> => {
    const bytes = await read(name)
    return bytes && (await PostalMime.parse(bytes))
  }

  return async (app) => {
    app.get('/__mails', async (_request, reply) => {
      const names = await list()
      const rows = await Promise.all(names.map(async (name) => rowOf(name, await parse(name))))
      return send(reply, pagePolicy, documentOf('Mails', listOf(rows, folder)))
    })

    app.get<Named>('/__mails/:name', async ({ params }, reply) => {
      const mail = await parse(params.name)
      return mail ? send(reply, pagePolicy, documentOf(mail.subject ?? '', viewOf(params.name, mail))) : missing(reply)
    })

    app.get<Named>('/__mails/:name/html', async ({ params }, reply) => {
      const mail = await parse(params.name)
      // Links open outside the frame.
      return mail?.html
        ? send(reply, mailPolicy, mail.html.replace('<head>', '<head><base target="_blank">'))
        : missing(reply)
    })
  }
}

function send(reply: FastifyReply, policy: string, html: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .headers({ 'cache-control': 'no-store', 'content-security-policy': policy, 'referrer-policy': 'no-referrer' })
    .send(html)
}

function missing(reply: FastifyReply): FastifyReply {
  return reply.code(404).type('text/plain').send('The outbox has no such mail.')
}

function listOf(rows: readonly string[], folder: string): string {
  const intro = `<p>Mails are written to <code>${escapeHtml(folder)}</code> while <code>SMTP_URL</code> is not set.</p>`
  if (rows.length === 0)
    return `${intro}<p>There is no mail yet. Create an account, or ask for a temporary password.</p>`
  return `${intro}<table><thead><tr><th>Time<th>To<th>Subject</tr></thead><tbody>${rows.join('')}</tbody></table>`
}

function rowOf(name: string, mail: Email | null): string {
  const cells = [mail?.date ?? '', recipients(mail)].map((text) => `<td>${escapeHtml(text)}`)
  return `<tr>${cells.join('')}<td><a href="/__mails/${name}">${escapeHtml(mail?.subject ?? name)}</a></tr>`
}

function viewOf(name: string, mail: Email): string {
  return (
    `<p><a href="/__mails">All mails</a></p><p>${escapeHtml(mail.date ?? '')} · ${escapeHtml(recipients(mail))}</p>` +
    `<iframe title="The mail as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/__mails/${name}/html"></iframe>` +
    `<h2>As text</h2><pre>${escapeHtml(mail.text ?? '')}</pre>`
  )
}

function recipients(mail: Email | null): string {
  return (mail?.to ?? []).map(({ address }) => address ?? '').join(', ')
}

function documentOf(title: string, body: string): string {
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>` +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">' +
    `<style>${style}</style></head><body><h1>${escapeHtml(title)}</h1>${body}</body></html>`
  )
}

const style =
  'body{margin:2rem auto;padding:0 1rem;max-width:64rem;font:16px/1.5 system-ui,sans-serif}' +
  'table{width:100%;border-collapse:collapse}th,td{padding:.5rem 1rem .5rem 0;text-align:start;border-bottom:1px solid #8884}' +
  'iframe{inline-size:100%;block-size:44rem;border:1px solid #8884}pre{padding:1rem;background:#8881;white-space:pre-wrap}'
