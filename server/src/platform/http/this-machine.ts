import type { IncomingMessage } from 'node:http'
import { isLoopbackAddress } from '../addresses.ts'
import { peerOf } from './source.ts'

const loopbackHost = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i

/** Headers of proxies that forward a request. */
const forwarding =
  /^(forwarded|via|x-forwarded|x-forwarded-.*|x-real-ip|x-original-.*|x-client-ip|x-cluster-client-ip|x-envoy-.*|x-proxyuser-ip|true-client-ip|fastly-client-ip|fly-client-ip|x-azure-clientip|x-appengine-.*|cf-.*|cdn-loop)$/

/**
 * Whether a request comes from a program on this machine, and not from a proxy on it: a connection from this
 * machine, addressed to this machine, without a header of a proxy. nginx sends HTTP/1.0 to a server by default, and
 * no browser does. A proxy can still be set up to show none of these signs, so nothing that matters may rely on
 * this alone.
 */
export function isFromThisMachine(request: IncomingMessage): boolean {
  return (
    request.httpVersion !== '1.0' &&
    isLoopbackAddress(peerOf(request)) &&
    loopbackHost.test(request.headers.host ?? '') &&
    !Object.keys(request.headers).some((name) => forwarding.test(name))
  )
}

/**
 * Whether a page of another origin sent the request, according to the browser's headers. Programs send neither
 * header.
 */
export function isFromOtherOrigin({ headers }: IncomingMessage): boolean {
  const { origin, host } = headers
  const site = headers['sec-fetch-site']
  if (origin !== undefined && origin !== `http://${host}`) return true
  return site !== undefined && site !== 'same-origin' && site !== 'none'
}
