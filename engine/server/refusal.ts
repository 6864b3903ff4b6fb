import type { FastifyReply } from 'fastify'

/** Seconds after which a client may try again. */
export const retryAfter = 10

/** A short answer that needs neither config nor content: for requests that mean no page, and when all else failed. */
export function sendRefusal(reply: FastifyReply, status: number): FastifyReply {
  if (status === 503) reply.header('retry-after', String(retryAfter))
  return reply
    .code(status)
    .headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    .send(refusalHtml(status))
}

/** A whole document in a few words. */
function refusalHtml(status: number): string {
  const [heading, text] = words[status] ?? (status < 500 ? badRequest : fault)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${heading}</title></head><body><h1>${heading}</h1><p>${text}</p></body></html>`
}

const badRequest = ['Bad request', 'This address cannot be read. Please check how it is written.'] as const
const fault = ['Something went wrong', 'The page could not be shown. Please try again in a moment.'] as const

const words: Readonly<Record<number, readonly [heading: string, text: string]>> = {
  404: ['Not found', 'There is nothing at this address.'],
  405: ['Method not allowed', 'This address can only be read.'],
  413: ['Too large', 'More was sent than this address takes.'],
  414: ['Address too long', 'This address is longer than any that the site has.'],
  503: ['Busy', 'The site cannot answer just now. Please try again in a moment.'],
}
