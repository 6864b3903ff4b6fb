import { explainRequest } from '../../checking/explain-request.ts'
import { formatSteps } from '../../checking/explanation.ts'
import type { SiteRequest } from '../../routing/decide.ts'
import { hasOption, optionValue, UsageError, type Command, type Options } from '../command.ts'
import { requireSite } from '../require-site.ts'

export const explain: Command = {
  name: 'explain',
  usage: 'explain <url>',
  summary: 'Tells what a request means and why, with the config line that said so.',
  words: 1,
  options: {
    cookie: { value: 'name=value', about: 'a cookie of the visitor; may be given several times' },
    'accept-language': { value: 'header', about: "the browser's languages, e.g. nl,fr;q=0.8" },
  },
  run({ root, project, words: [url = ''], options }) {
    const request = readRequest(url, options)
    const found = requireSite({ root, project })
    if (found.kind === 'issues') return found.output
    const steps = explainRequest(found, request)
    if (hasOption(options, 'json')) return { status: 0, text: JSON.stringify({ request, steps }, null, 2) }
    const query = request.query ? `?${request.query}` : ''
    return { status: 0, text: `${request.host ?? ''}${request.path}${query}\n\n${formatSteps(steps)}` }
  },
}

/** The address is taken apart by hand: a URL parser would tidy what the server must judge as it comes. */
function readRequest(url: string, options: Options): SiteRequest {
  const [, , given = 'localhost', path = '', query] = /^(https?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?/i.exec(url) ?? []
  if (path !== '' && !path.startsWith('/')) {
    throw new UsageError(`"${url}" is no address. Write a whole one, http://brand.fr/fr, or a path, /fr.`)
  }
  const header = optionValue(options, 'accept-language')
  return {
    host: given,
    path: path || '/',
    cookies: Object.fromEntries((options.cookie ?? []).map(readCookie)),
    ...(query ? { query } : {}),
    ...(header === undefined ? {} : { acceptLanguage: header }),
  }
}

function readCookie(text: string): [string, string] {
  const [, name, value = ''] = /^([^=]+)=(.*)$/s.exec(text) ?? []
  if (name === undefined) throw new UsageError(`"${text}" is no cookie. Write --cookie name=value.`)
  return [name, value]
}
