import { scriptSources } from '../../composition/script-origins.ts'
import type { Finding } from '../../config/config-issue.ts'
import { nearestWord, oneOf } from '../../../packages/words/nearest-word.ts'
import type { Check, CheckInput } from './check-input.ts'

/** The settings for security, images and the content service work and are safe. */
export const settings: Check = (input) => [
  ...contentSecurityPolicyIssues(input),
  ...editorScripts(input),
  ...imageWidths(input),
  ...contentService(input),
]

const scriptDirectives = ['script-src', 'script-src-elem', 'script-src-attr', 'default-src']

function contentSecurityPolicyIssues({ config }: CheckInput): Finding[] {
  return Object.entries(config.security.contentSecurityPolicy).flatMap(([directive, sources]) =>
    sources.flatMap((source, index): Finding[] => {
      if (!scriptDirectives.includes(directive) || !/^'(unsafe-(inline|eval|hashes)|nonce-.*)'$/.test(source)) return []
      return [
        {
          code: 'CSP_UNSAFE',
          file: 'config/security.json',
          path: ['contentSecurityPolicy', directive, index],
          message: `${source} in ${directive} allows scripts that are not part of this site.`,
          expected: "Expected 'self', a host name, or the hash of a script.",
          hint: 'Remove it. Serve the script as a file, or allow it by its hash.',
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
            message: `The Content-Security-Policy blocks scripts from ${origin}, which raw HTML may contain.`,
            expected: 'Expected each origin in script-src, too.',
            suggestion: nearestWord(origin, sources),
            hint: 'Add the origin to script-src of "contentSecurityPolicy", or remove it here.',
          },
        ],
  )
}

function imageWidths({ config }: CheckInput): Finding[] {
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
            expected: 'Expected each width once.',
            hint: 'Remove one of the two.',
          },
        ],
  )
}

function contentService({ config }: CheckInput): Finding[] {
  const { endpoint, acceptLanguage } = config.services.content
  const languages = Object.keys(config.locales.locales)
  const unknown = Object.keys(acceptLanguage).filter((key) => !languages.includes(key.split('-')[0] ?? ''))
  return [
    ...(endpoint.startsWith('/') && !endpoint.startsWith('//') ? [] : [endpointWrong(endpoint)]),
    ...unknown.map((key): Finding => ({
      code: 'SERVICE_LANGUAGE',
      file: 'config/services.json',
      path: ['content', 'acceptLanguage', key],
      message: `The language "${key.split('-')[0] ?? ''}" is not configured.`,
      expected: `Expected ${oneOf(languages)}, alone or with a region such as nl-BE.`,
      suggestion: nearestWord(key, languages),
      hint: 'Rename or remove the key.',
    })),
    ...contentVariants(config),
  ]
}

function contentVariants({ services, hosts }: CheckInput['config']): Finding[] {
  const known = Object.keys(hosts.variants)
  return (services.content.variants ?? []).flatMap((name, index): Finding[] =>
    known.includes(name)
      ? []
      : [
          {
            code: 'SERVICE_VARIANT',
            file: 'config/services.json',
            path: ['content', 'variants', index],
            message: `config/hosts.json has no variant "${name}".`,
            expected: `Expected ${oneOf(known)}.`,
            suggestion: nearestWord(name, known),
            hint: 'Correct or remove the name.',
          },
        ],
  )
}

function endpointWrong(endpoint: string): Finding {
  return {
    code: 'SERVICE_ENDPOINT',
    file: 'config/services.json',
    path: ['content', 'endpoint'],
    message: `Found "${endpoint}".`,
    expected:
      'Expected a path of this site such as "/graphql". The environment variable CONTENT_URL names an external service.',
    hint: 'Write a path that begins with one slash.',
  }
}
