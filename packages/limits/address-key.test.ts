import { expect, it } from 'vitest'
import { addressKey, networkKey } from './address-key.ts'

it.each([
  ['198.51.100.7', '198.51.100.7', '198.51.100.0/24'],
  ['::ffff:198.51.100.7', '198.51.100.7', '198.51.100.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  ['unknown', null, null],
  ['', null, null],
  [undefined, null, null],
])('the address %s counts as %s, of the network %s', (address, key, network) => {
  expect(addressKey(address)).toBe(key)
  expect(networkKey(address)).toBe(network)
})
