import type { Site } from '../routing/site.ts'

/** Whether a rule of robots.txt that config gives as a path disallows this path, as RFC 9309 defines. */
export function isDisallowed({ config }: Site, path: string): boolean {
  return config.site.seo.disallow.some((rule) => 'path' in rule && patternOf(rule.path).test(path))
}

/** In a rule, `*` stands for any characters, and `$` at its end for the end of the path. */
function patternOf(rule: string): RegExp {
  const [, start = '', end = ''] = /^(.*?)(\$?)$/.exec(rule) ?? []
  return new RegExp(`^${start.split('*').map(RegExp.escape).join('.*')}${end}`)
}
