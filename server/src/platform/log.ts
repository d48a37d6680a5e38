import { isIP } from 'node:net'
import { addressForLogs, isLoopbackAddress } from './addresses.ts'

/**
 * Events, one JSON object a line. Details are plain values. Secrets and user agents are removed by name; email
 * addresses, phone numbers and client addresses anywhere in a text, because messages of other programs repeat them.
 */
export type Log = {
  info(event: string, detail?: Detail): void
  warn(event: string, detail?: Detail): void
  /** For surprises: the error's stack goes to the log and never to a client. */
  error(event: string, error: unknown, detail?: Detail): void
}

export type Detail = Readonly<Record<string, unknown>>

type Level = 'info' | 'warn' | 'error'

const textMax = 4000
const secretNames = /password|token|secret|captcha|authorization|cookie|phone|email|account|agent|device/i
// Tokens are 43 letters of base64url: one that slipped into a message is struck out as well.
const tokenLike = /[A-Za-z0-9_-]{43,}/g

const emailLike = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/g
const phoneLike = /(?<![\w+])\+\d{7,15}(?!\w)/g
const ipv4Like = /(?<![\w.])\d{1,3}(?:\.\d{1,3}){3}(?!\w)/g
const ipv6Like = /(?<![\w:.])(?:[0-9a-f]{0,4}:){2,7}[0-9a-f]{0,4}(?!\w|:|\.\d)/gi

/** Writes each entry as one line; JSON escapes line breaks, so that a value cannot forge a second line. */
export function createLog(clock: { nowMs(): number }, write: (line: string) => void): Log {
  const say = (level: Level, event: string, detail: Detail = {}): void => {
    const line = { at: new Date(clock.nowMs()).toISOString(), level, event, ...redact(detail) }
    write(`${JSON.stringify(line)}\n`)
  }
  return {
    info: (event, detail) => say('info', event, detail),
    warn: (event, detail) => say('warn', event, detail),
    error: (event, error, detail) => say('error', event, { ...detail, error: describe(error) }),
  }
}

export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {} }

function redact(detail: Detail): Detail {
  return Object.fromEntries(
    Object.entries(detail).map(([name, value]) => [
      name,
      secretNames.test(name) ? '[redacted]' : plain(value),
    ]),
  )
}

function plain(value: unknown): unknown {
  if (typeof value === 'string') return withoutPeople(value.slice(0, textMax))
  if (typeof value === 'bigint') return value.toString()
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value === 'object' && value !== null) return redact(value as Detail)
  return value
}

/** The text without personal data. Addresses keep the network, which many users share; this machine’s stay whole. */
function withoutPeople(text: string): string {
  return text
    .replace(tokenLike, '[redacted]')
    .replace(emailLike, '[email]')
    .replace(phoneLike, '[phone]')
    .replace(ipv4Like, networkShown)
    .replace(ipv6Like, networkShown)
}

function networkShown(found: string): string {
  return isIP(found) === 0 || isLoopbackAddress(found) ? found : addressForLogs(found)
}

function describe(error: unknown): Detail {
  if (!(error instanceof Error)) return { message: plain(String(error)) }
  return {
    name: error.name,
    message: plain(error.message),
    stack: plain(error.stack),
  }
}
