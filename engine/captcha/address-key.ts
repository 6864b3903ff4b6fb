import { isIPv6 } from 'node:net'

/** What counts as one address: of IPv6 the first 64 bits, which one subscriber has to choose from. */
export function addressKey(address: string): string {
  const plain = address.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(plain)) return plain
  // The URL standard writes every IPv6 address in one form.
  const [head = '', tail = ''] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === '' ? [] : tail.split(':')
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  return [...left, ...zeros, ...right].slice(0, 4).join(':')
}

/** The network of an address: its first 24 bits, or 48 of an IPv6 address, as one customer of a provider has. */
export function networkKey(address: string): string {
  const key = addressKey(address)
  const separator = key.includes(':') ? ':' : '.'
  return key.split(separator).slice(0, 3).join(separator)
}
