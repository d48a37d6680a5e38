import { isIP } from 'node:net'
import { isLoopbackAddress } from './addresses.ts'
import type { ProxyTrust } from './http/source.ts'
import { StartRefusal } from './start-refusal.ts'

const hopsMax = 10
const tokenLengthMin = 20

/** How many or which proxies are in front of the server. A wrong value would let clients choose their own address. */
export function readProxyTrust(text: string | undefined): ProxyTrust {
  if (text === undefined || text === '0') return { kind: 'none' }
  if (/^\d+$/.test(text)) {
    const count = Number(text)
    if (count <= hopsMax) return { kind: 'hops', count }
    throw refuse(`TRUST_PROXY is ${text}. Set it to the number of proxies in a row, at most ${hopsMax}.`)
  }
  const networks = text.split(',').map((part) => part.trim())
  const wrong = networks.find((network) => !isNetwork(network))
  if (wrong === undefined) return { kind: 'networks', networks }
  throw refuse(
    `TRUST_PROXY contains “${wrong}”. Set it to the number of proxies in a row, such as 1, or to their addresses and networks, such as 127.0.0.1,10.0.0.0/8.`,
  )
}

function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || address.includes('%') || rest.length > 0) return false
  if (prefix === undefined) return true
  // A network of all addresses would trust a header of any visitor.
  return /^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= (family === 4 ? 32 : 128)
}

/** The address that users open, when it is not on this machine only. */
function publicSetting(given: {
  readonly isOnLoopback: boolean
  readonly webOrigin: string | undefined
  readonly trustProxy: ProxyTrust
}): string | undefined {
  if (!given.isOnLoopback) return 'HOST can be reached from other machines'
  if (given.webOrigin !== undefined && !isOfThisMachine(given.webOrigin)) return 'WEB_ORIGIN is public'
  if (given.trustProxy.kind !== 'none') return 'TRUST_PROXY names a proxy'
  return undefined
}

function isOfThisMachine(origin: string): boolean {
  const name = new URL(origin).hostname.replace(/^\[|\]$/g, '')
  return name === 'localhost' || (isIP(name) !== 0 && isLoopbackAddress(name))
}

/** Whether the practice inbox shows all users’ codes. Refused where others can reach the server. */
export function readInbox(text: string | undefined, where: Parameters<typeof publicSetting>[0]): boolean {
  if (text === undefined || text === '0') return false
  if (text !== '1') throw refuse(`OPENBOURSE_INBOX is “${text}”. Set it to 1, or leave it out.`)
  const why = publicSetting(where)
  if (why === undefined) return true
  throw refuse(
    `OPENBOURSE_INBOX shows the codes of every account to anyone who opens /inbox, and ${why}. ` +
      'Leave one of the two out, and set SMTP_URL and SMS_URL to send codes.',
  )
}

/** What a monitoring program shows to read figures from elsewhere. Never repeated in a sentence. */
export function readMetricsToken(text: string | undefined): string | undefined {
  if (text === undefined || (/^[\x21-\x7e]+$/.test(text) && text.length >= tokenLengthMin)) return text
  throw refuse(
    `METRICS_TOKEN is too short or contains a space. Set it to ${tokenLengthMin} or more letters and digits, such as the output of: openssl rand -hex 32`,
  )
}

function refuse(sentence: string): StartRefusal {
  return new StartRefusal('setting_wrong', sentence)
}
