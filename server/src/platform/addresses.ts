import { isIP, SocketAddress } from 'node:net'

/** One spelling for each address: lower case, shortest form, IPv4 inside IPv6 as IPv4. Undefined for anything else. */
export function addressFrom(text: string): string | undefined {
  const family = isIP(text)
  if (family === 4) return text
  if (family !== 6) return undefined
  const [bare = ''] = text.split('%', 1)
  const { address } = new SocketAddress({ address: bare, family: 'ipv6' })
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1]
  return mapped ?? address
}

/**
 * What limits count by. A household with IPv6 has a network of 64 bits and as many addresses in it as it likes, so the
 * network counts; an IPv4 address counts as itself.
 */
export function networkOf(address: string): string {
  return address.includes(':') ? `${groupsOf(address).slice(0, 4).join(':')}::/64` : address
}

/** The network of a whole site: the /48 of an IPv6 address, or an IPv4 address itself. */
export function siteOf(address: string): string {
  return address.includes(':') ? `${groupsOf(address).slice(0, 3).join(':')}::/48` : address
}

/** An address as logs may show it: its /24 or /48 network, which many users share. */
export function addressForLogs(address: string): string {
  const known = addressFrom(address)
  if (known === undefined) return 'unknown'
  return known.includes(':') ? siteOf(known) : known.replace(/\.\d+$/, '.0/24')
}

export function isLoopbackAddress(address: string): boolean {
  return address === '::1' || /^127\.\d+\.\d+\.\d+$/.test(address)
}

/** An address of a machine, a container network or a company network, which is not on the public internet. */
export function isPrivateAddress(address: string): boolean {
  if (isLoopbackAddress(address)) return true
  if (address.includes(':')) return /^f[cd]|^fe[89ab]/.test(address)
  return /^10\.|^192\.168\.|^172\.(1[6-9]|2\d|3[01])\.|^169\.254\./.test(address)
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = '', tail = ''] = address.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === '' ? [] : tail.split(':')
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  return [...left, ...zeros, ...right]
}
