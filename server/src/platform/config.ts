import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { readInbox, readMetricsToken, readProxyTrust } from './config-door.ts'
import type { ProxyTrust } from './http/source.ts'
import { StartRefusal } from './start-refusal.ts'

export type Config = {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  /** A PostgreSQL of the operator's own; the built-in one when undefined. */
  readonly databaseUrl: string | undefined
  /** The address for the application role; without it, the role of DATABASE_URL switches to it. */
  readonly databaseAppUrl: string | undefined
  /** The one other origin whose pages may call. */
  readonly webOrigin: string | undefined
  /** Proxies whose headers about the client address are trusted. */
  readonly trustProxy: ProxyTrust
  /** Shows the codes of every account on /inbox, for trying things out on one machine. */
  readonly showsInbox: boolean
  /** Opens /metrics and the detail of /readyz to a program on another machine. */
  readonly metricsToken: string | undefined
  /** How email is sent, e.g. smtps://user:password@mail.example.org; not at all when undefined. */
  readonly smtpUrl: string | undefined
  /** The address that e-mail comes from. */
  readonly mailFrom: string
  /** A gateway that takes a form with `to` and `text`; no SMS is sent when undefined. */
  readonly smsUrl: string | undefined
  /** A third-party customer-service chat, shown in a sandboxed frame; the built-in chat when undefined. */
  readonly serviceWidget: string | undefined
  /** Extended public keys of the operator's own, by network, from which addresses for deposits of coins are derived. */
  readonly depositKeys: Readonly<Record<string, string>>
  /** Witnesses that are asked to cosign the public log: address and public key of each. */
  readonly witnesses: readonly { readonly address: string; readonly key: string }[]
  /** A network of drand that draws of new shares take their chance from, e.g. https://api.drand.sh; undefined for a hash chain of the server. */
  readonly drandUrl: string | undefined
  /** A CSV file of real trades that a pair of coins replays in place of the simulated market; undefined for none. */
  readonly coinTape: string | undefined
  /** Where the lines of the log go; undefined for a file on a terminal, else standard output. */
  readonly logTo: 'file' | 'stdout' | undefined
  /** How many megabytes what can be read again may take in memory. */
  readonly memoryMb: number
  /** Checks every invariant of the ledger before the server accepts requests. */
  readonly isChecking: boolean
  /** Adds the calls for outside test programs. */
  readonly isTesting: boolean
  /** Lists robots, simulated managers and their funds by itself; a server for tests does so only with OPENBOURSE_CATALOG=1. */
  readonly hasCatalog: boolean
}

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reads the process's environment once. Throws StartRefusal with a sentence for the operator who set it. Bound to
 * 127.0.0.1 unless HOST is set: a first start must not open a port to a whole network.
 */
export function readConfig(environment: Environment): Config {
  const host = readHost(given(environment.HOST))
  const isTesting = readTesting(given(environment.OPENBOURSE_TESTING), host)
  const webOrigin = readOrigin(given(environment.WEB_ORIGIN))
  const trustProxy = readProxyTrust(given(environment.TRUST_PROXY))
  const where = { isOnLoopback: isLoopback(host), webOrigin, trustProxy }
  return {
    port: readPort(given(environment.PORT)),
    host,
    dataDir: resolve(given(environment.DATA_DIR) ?? './data'),
    databaseUrl: readDatabaseUrl('DATABASE_URL', given(environment.DATABASE_URL)),
    databaseAppUrl: readAppUrl(environment),
    webOrigin,
    trustProxy,
    showsInbox: readInbox(given(environment.OPENBOURSE_INBOX), where),
    metricsToken: readMetricsToken(given(environment.METRICS_TOKEN)),
    smtpUrl: readUrl(environment, 'SMTP_URL', /^smtps?:\/\/\S+$/),
    mailFrom: given(environment.MAIL_FROM) ?? 'Openbourse <no-reply@localhost>',
    smsUrl: readUrl(environment, 'SMS_URL', /^https?:\/\/\S+$/),
    serviceWidget: readWidget(given(environment.SERVICE_WIDGET_URL)),
    depositKeys: readKeys(given(environment.DEPOSIT_KEYS)),
    witnesses: readWitnesses(given(environment.WITNESSES)),
    drandUrl: readDrand(given(environment.DRAND_URL)),
    coinTape: readPath(given(environment.COIN_TAPE)),
    logTo: readLog(given(environment.LOG)),
    memoryMb: readMemory(given(environment.MEMORY_MB)),
    isChecking: readSwitch('CHECK', given(environment.CHECK)),
    isTesting,
    hasCatalog: readSwitch('OPENBOURSE_CATALOG', given(environment.OPENBOURSE_CATALOG)) || !isTesting,
  }
}

function given(value: string | undefined): string | undefined {
  const text = value?.trim()
  return text ? text : undefined
}

function readPort(text: string | undefined): number {
  if (text === undefined) return 8080
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  if (port >= 0 && port <= 65_535) return port
  throw refuse(`PORT is “${text}”. Set it to a whole number from 0 to 65535, or leave it out for 8080.`)
}

function readMemory(text: string | undefined): number {
  if (text === undefined) return 64
  const megabytes = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN
  if (megabytes >= 1) return megabytes
  throw refuse(
    `MEMORY_MB is “${text}”. Set it to a whole number of megabytes from 1 to 999999, or leave it out for 64.`,
  )
}

function readHost(text: string | undefined): string {
  if (text === undefined) return '127.0.0.1'
  if (isIP(text) || text === 'localhost') return text
  throw refuse(`HOST is “${text}”. Set it to an address of this machine, such as 0.0.0.0 for all of them.`)
}

function readSwitch(name: string, text: string | undefined): boolean {
  if (text === undefined || text === '0') return false
  if (text === '1') return true
  throw refuse(`${name} is “${text}”. Set it to 1, or leave it out.`)
}

function readTesting(text: string | undefined, host: string): boolean {
  if (!readSwitch('OPENBOURSE_TESTING', text)) return false
  if (isLoopback(host)) return true
  throw refuse(
    `OPENBOURSE_TESTING creates users and money for any client, and HOST ${host} can be reached from outside. ` +
      'Leave one of the two out.',
  )
}

function readLog(text: string | undefined): Config['logTo'] {
  if (text === undefined || text === 'file' || text === 'stdout') return text
  throw refuse(
    `LOG is “${text}”. Set it to file or stdout, or leave it out: a terminal gets a file, anything else stdout.`,
  )
}

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
}

function readDatabaseUrl(name: string, text: string | undefined): string | undefined {
  if (text === undefined || /^postgres(ql)?:\/\/\S+$/.test(text)) return text
  throw refuse(
    `${name} is not an address such as postgres://user:password@host:5432/name. Correct it, or leave it out.`,
  )
}

function readAppUrl(environment: Environment): string | undefined {
  const url = readDatabaseUrl('DATABASE_APP_URL', given(environment.DATABASE_APP_URL))
  if (url === undefined || given(environment.DATABASE_URL) !== undefined) return url
  throw refuse('DATABASE_APP_URL is given without DATABASE_URL. Give both, or leave it out.')
}

/** The address of another server. It is never repeated in messages, because it may contain a password. */
function readUrl(environment: Environment, name: 'SMTP_URL' | 'SMS_URL', form: RegExp): string | undefined {
  const text = given(environment[name])
  if (text === undefined || (form.test(text) && URL.canParse(text))) return text
  const example =
    name === 'SMTP_URL' ? 'smtps://user:password@mail.example.org' : 'https://sms.example.org/send'
  throw refuse(`${name} is not an address such as ${example}. Correct it, or leave it out.`)
}

function readOrigin(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const origin = URL.parse(text)?.origin
  if (origin === text && /^https?:/.test(text)) return text
  throw refuse(`WEB_ORIGIN is “${text}”. Set it to scheme and host alone, such as https://app.example.org.`)
}

/** Its origin becomes the one origin that pages of ours may frame, so nothing but a plain address over TLS will do. */
function readWidget(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const url = URL.parse(text)
  if (
    url?.protocol === 'https:' &&
    url.username === '' &&
    url.password === '' &&
    /^[\w.:/?=&%-]+$/.test(text)
  )
    return text
  throw refuse(
    'SERVICE_WIDGET_URL is not an address such as https://chat.example.org/embed. Correct it, or leave it out.',
  )
}

const readPath = (text: string | undefined) => (text === undefined ? undefined : resolve(text))

function readDrand(text: string | undefined): string | undefined {
  if (text === undefined || (/^https?:\/\//.test(text) && URL.canParse(text)))
    return text?.replace(/\/+$/, '')
  throw refuse('DRAND_URL is not an address such as “https://api.drand.sh”. Correct it, or leave it out.')
}

const witnessesMax = 8

/** `address key`, several separated by commas. The keys are read when the log is opened. */
function readWitnesses(text: string | undefined): Config['witnesses'] {
  const pairs = (text ?? '').split(',').map((pair) => pair.trim())
  const witnesses = pairs
    .filter((pair) => pair !== '')
    .map((pair) => {
      const [, address, key] = /^(https?:\/\/[^\s?#]{1,200}?)\/?\s+(\S{1,200})$/.exec(pair) ?? []
      return { address: address ?? '', key: key ?? '' }
    })
  if (witnesses.length <= witnessesMax && witnesses.every(({ address }) => URL.canParse(address)))
    return witnesses
  throw refuse(
    `WITNESSES is not a list such as “http://127.0.0.1:8090 witness/1f…+9c…+B…” of at most ${witnessesMax}, with commas between them. Correct it, or leave it out.`,
  )
}

/**
 * `network=key`, several separated by commas. Whether a key belongs to its network is checked when addresses are
 * derived.
 */
function readKeys(text: string | undefined): Readonly<Record<string, string>> {
  const pairs = (text ?? '').split(',').map((pair) => pair.trim())
  const keys: Record<string, string> = {}
  for (const pair of pairs.filter((one) => one !== '')) {
    const [, network, key] = /^([a-z]+-[a-z]+)=(\w{20,120})$/.exec(pair) ?? []
    // A private key given by mistake must not end up in a log.
    if (!network || !key || keys[network])
      throw refuse(
        'DEPOSIT_KEYS is not a list such as bitcoin-test=tpub…,tron-nile=tpub… with each network once. Correct it, or leave it out.',
      )
    keys[network] = key
  }
  return keys
}

function refuse(sentence: string): StartRefusal {
  return new StartRefusal('setting_wrong', sentence)
}

/** Where users find the pages: the operator’s own address, or this machine. Passkeys are valid only there. */
export function originOf({ webOrigin, port }: Pick<Config, 'webOrigin' | 'port'>): string {
  return webOrigin ?? `http://localhost:${port}`
}
