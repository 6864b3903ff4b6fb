import type { Site } from '../routing/site.ts'

/** Whether robots.txt keeps crawlers from a path by a rule that names paths, read as RFC 9309 says. */
export function isDisallowed({ config }: Site, path: string): boolean {
  return config.site.seo.disallow.some((one) => 'path' in one && ruleOf(one.path).test(path))
}

function ruleOf(path: string): RegExp {
  const [, start = '', end = ''] = /^(.*?)(\$?)$/.exec(path) ?? []
  return new RegExp(`^${start.split('*').map(RegExp.escape).join('.*')}${end}`)
}
