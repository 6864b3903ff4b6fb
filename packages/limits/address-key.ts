import { isIP } from 'node:net'

/**
 * What counts as one address: an IPv4 address, or the first 64 bits of an IPv6 address, which one subscriber has to
 * choose from. Null for what is not an address.
 */
export function addressKey(address: string | undefined): string | null {
  const plain = address?.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '') ?? ''
  const version = isIP(plain)
  if (version !== 6) return version === 4 ? plain : null
  // The URL standard writes every IPv6 address in one form.
  const [head = '', tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail ? tail.split(':') : []
  const zeros = tail === undefined ? [] : Array<string>(8 - left.length - right.length).fill('0')
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`
}

/**
 * The network of an address: its first 24 bits, or 48 of an IPv6 address, as one customer of a provider has. Null for what
 * is not an address.
 */
export function networkKey(address: string | undefined): string | null {
  const key = addressKey(address)
  if (key === null) return null
  const isVersion6 = key.endsWith('::/64')
  const parts = key.replace('::/64', '').split(isVersion6 ? ':' : '.')
  return isVersion6 ? `${parts.slice(0, 3).join(':')}::/48` : `${parts.slice(0, 3).join('.')}.0/24`
}
