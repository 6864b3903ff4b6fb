import { explainRequest } from '../../checking/explain-request.ts'
import { explainValues } from '../../checking/explain-values.ts'
import { formatSteps } from '../../checking/explanation.ts'
import { readProjectFiles } from '../../config/read-project-files.ts'
import type { SiteRequest } from '../../routing/decide.ts'
import { hasOption, optionValue, UsageError, type Command, type Options } from '../command.ts'
import { requireSite } from '../require-site.ts'

export const explain: Command = {
  name: 'explain',
  usage: 'explain <url>',
  summary: 'Explains what a request means, with the config line that each decision follows from.',
  words: 1,
  options: {
    cookie: { value: 'name=value', about: 'a cookie of the visitor; can be repeated' },
    values: { value: null, about: 'also the expressions of the page, each with the type of its value' },
    'accept-language': { value: 'header', about: "the browser's languages, e.g. nl,fr;q=0.8" },
  },
  run({ root, project, rules, words: [url = ''], options }) {
    const request = readRequest(url, options)
    const found = requireSite({ root, project, rules })
    if (found.kind === 'issues') return found.output
    const values = hasOption(options, 'values') ? explainValues(found, request, readProjectFiles(root, project)) : []
    const steps = [...explainRequest(found, request), ...values]
    if (hasOption(options, 'json')) return { status: 0, text: JSON.stringify({ request, steps }, null, 2) }
    const query = request.query ? `?${request.query}` : ''
    return { status: 0, text: `${request.host ?? ''}${request.path}${query}\n\n${formatSteps(steps)}` }
  },
}

/** Does not use URL, which would normalize the address: the server decides on the address as it is sent. */
function readRequest(url: string, options: Options): SiteRequest {
  const [, , given = 'localhost', path = '', query] = /^(https?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?/i.exec(url) ?? []
  if (path !== '' && !path.startsWith('/')) {
    throw new UsageError(
      `"${url}" is not an address. Write a complete address such as http://brand.fr/fr, or a path such as /fr.`,
    )
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
  if (name === undefined) throw new UsageError(`"${text}" is not a cookie. Write --cookie name=value.`)
  return [name, value]
}
