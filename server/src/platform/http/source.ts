import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import { addressFrom, isPrivateAddress, networkOf } from '../addresses.ts'

/**
 * Trusted proxies. `hops`: this many proxies are in front of the server, the nearest of them on this machine or in
 * a private network. `networks`: exactly these addresses and networks are proxies.
 */
export type ProxyTrust =
  | { readonly kind: 'none' }
  | { readonly kind: 'hops'; readonly count: number }
  | { readonly kind: 'networks'; readonly networks: readonly string[] }

/** Where a request comes from: the client itself, not the proxy in between. */
export type Source = {
  /** The address in its one spelling. */
  readonly ip: string
  /** What limits count by: the address, or the /64 network of an IPv6 address. */
  readonly network: string
}

export type SourceOf = (request: IncomingMessage) => Source

/**
 * Reads where requests come from. Returns the same value for the same request, so that the gate, the throttles and
 * the handlers use the same client; a connection without a proxy is read only once.
 */
export function readingSources(trust: ProxyTrust): SourceOf {
  const byConnection = new WeakMap<object, Source>()
  const byRequest = new WeakMap<IncomingMessage, Source>()
  const isProxy = proxiesOf(trust)
  const ofPeer = (request: IncomingMessage): Source => {
    const known = byConnection.get(request.socket)
    if (known) return known
    const fresh = sourceFrom(peerOf(request))
    byConnection.set(request.socket, fresh)
    return fresh
  }
  return (request) => {
    const peer = ofPeer(request)
    const forwarded = request.headers['x-forwarded-for']
    if (forwarded === undefined || !isProxy(peer.ip, 0)) return peer
    const known = byRequest.get(request)
    if (known) return known
    const fresh = sourceFrom(clientBehind(peer.ip, String(forwarded), isProxy))
    byRequest.set(request, fresh)
    return fresh
  }
}

/** The address at the other end of the connection. */
export function peerOf(request: IncomingMessage): string {
  const address = request.socket.remoteAddress ?? ''
  return addressFrom(address) ?? address
}

function sourceFrom(ip: string): Source {
  return { ip, network: networkOf(ip) }
}

/** Whether an address is a trusted proxy, so many hops away from the server. */
type IsProxy = (address: string, hop: number) => boolean

function proxiesOf(trust: ProxyTrust): IsProxy {
  if (trust.kind === 'none') return () => false
  if (trust.kind === 'hops') {
    // A client that reaches the port without the proxy has a public address, and counts by that address.
    return (address, hop) => hop < trust.count && (hop > 0 || isPrivateAddress(address))
  }
  const list = new BlockList()
  for (const network of trust.networks) {
    const [address = '', prefix] = network.split('/')
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6'
    if (prefix === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(prefix), family)
  }
  return (address) => isIP(address) !== 0 && list.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6')
}

/**
 * Each proxy appends the address that it was asked from. Read from the end, the first address that is no trusted proxy is
 * the client: everything before it was written by the client and counts for nothing. Something that is no address ends the
 * reading at the last proxy that was trusted.
 */
function clientBehind(peer: string, forwarded: string, isProxy: IsProxy): string {
  let client = peer
  let end = forwarded.length
  for (let hop = 0; isProxy(client, hop) && end > 0; hop += 1) {
    const comma = forwarded.lastIndexOf(',', end - 1)
    const next = addressFrom(withoutPort(forwarded.slice(comma + 1, end).trim()))
    if (next === undefined) return client
    client = next
    end = Math.max(0, comma)
  }
  return client
}

/** Some proxies write the port too: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
function withoutPort(text: string): string {
  const bracketed = /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1]
  return bracketed ?? text.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
}
