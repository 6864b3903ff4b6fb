import { scriptSources } from '../../composition/script-origins.ts'
import type { Finding } from '../../config/config-issue.ts'
import { nearestWord, oneOf } from '../../config/nearest-word.ts'
import type { Check, CheckInput } from './check-input.ts'

/** Security, pictures and services say nothing that cannot work or must not be. */
export const settings: Check = (input) => [
  ...contentPolicy(input),
  ...editorScripts(input),
  ...pictureWidths(input),
  ...contentService(input),
]

const scriptDirectives = ['script-src', 'script-src-elem', 'script-src-attr', 'default-src']

function contentPolicy({ config }: CheckInput): Finding[] {
  return Object.entries(config.security.contentSecurityPolicy).flatMap(([directive, sources]) =>
    sources.flatMap((source, index): Finding[] => {
      if (!scriptDirectives.includes(directive) || !/^'(unsafe-(inline|eval|hashes)|nonce-.*)'$/.test(source)) return []
      return [
        {
          code: 'CSP_UNSAFE',
          file: 'config/security.json',
          path: ['contentSecurityPolicy', directive, index],
          message: `${source} in ${directive} would let scripts run that are not this site's.`,
          expected: "Expected 'self', a host, or the hash of a script.",
          hint: 'Remove it, and serve the script as a file or allow it by its hash.',
        },
      ]
    }),
  )
}

function editorScripts({ config }: CheckInput): Finding[] {
  const { editorScripts: scripts, contentSecurityPolicy } = config.security
  if (!scripts.allow) return []
  const sources = scriptSources(contentSecurityPolicy)
  return scripts.origins.flatMap((origin, index): Finding[] =>
    sources.includes(origin)
      ? []
      : [
          {
            code: 'EDITOR_SCRIPTS_BLOCKED',
            file: 'config/security.json',
            path: ['editorScripts', 'origins', index],
            message: `Scripts of ${origin} are allowed in raw HTML, but not by the Content-Security-Policy.`,
            expected: 'Expected every origin in script-src, too.',
            suggestion: nearestWord(origin, sources),
            hint: 'Add it to script-src of "contentSecurityPolicy", or remove it here.',
          },
        ],
  )
}

function pictureWidths({ config }: CheckInput): Finding[] {
  const { widths } = config.images
  return widths.flatMap((width, index): Finding[] =>
    widths.indexOf(width) === index
      ? []
      : [
          {
            code: 'IMAGE_WIDTH_TWICE',
            file: 'config/images.json',
            path: ['widths', index],
            message: `The width ${width} is listed twice.`,
            expected: 'Expected every width once.',
            hint: 'Remove one of the two.',
          },
        ],
  )
}

function contentService({ config }: CheckInput): Finding[] {
  const { endpoint, acceptLanguage } = config.services.content
  const languages = Object.keys(config.locales.locales)
  const strange = Object.keys(acceptLanguage).filter((key) => !languages.includes(key.split('-')[0] ?? ''))
  return [
    ...(endpoint.startsWith('/') && !endpoint.startsWith('//') ? [] : [endpointWrong(endpoint)]),
    ...strange.map((key): Finding => ({
      code: 'SERVICE_LANGUAGE',
      file: 'config/services.json',
      path: ['content', 'acceptLanguage', key],
      message: `The site has no language "${key.split('-')[0] ?? ''}".`,
      expected: `Expected ${oneOf(languages)}, alone or followed by an extension as in nl-BE.`,
      suggestion: nearestWord(key, languages),
      hint: 'Rename the key, or remove it.',
    })),
  ]
}

function endpointWrong(endpoint: string): Finding {
  return {
    code: 'SERVICE_ENDPOINT',
    file: 'config/services.json',
    path: ['content', 'endpoint'],
    message: `Saw "${endpoint}".`,
    expected: 'Expected a path of this site, e.g. /graphql. A service elsewhere is named by CONTENT_URL.',
    hint: 'Begin it with one slash.',
  }
}
