import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

/** Shorter ones gain less than the work of packing them costs. */
export const encodedFromLength = 1024
/** The highest quality takes fifty times as long for a tenth less. */
const brotliQuality = 4

const [packBrotli, packGzip] = [promisify(brotliCompress), promisify(gzip)]

/** The text as bytes in an encoding; packed beside the event loop. */
export function encoded(text: string, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return packGzip(text)
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants
  return packBrotli(text, {
    params: { [BROTLI_PARAM_QUALITY]: brotliQuality, [BROTLI_PARAM_SIZE_HINT]: text.length },
  })
}

const headersRemembered = 256
const remembered = new Map<string, Encoding | undefined>()

/** The better of our encodings that an Accept-Encoding header takes, or undefined for none. */
export function encodingOf(header: string | undefined): Encoding | undefined {
  if (header === undefined) return undefined
  if (remembered.has(header)) return remembered.get(header)
  const encoding = readEncoding(header)
  if (remembered.size >= headersRemembered) remembered.clear()
  remembered.set(header, encoding)
  return encoding
}

function readEncoding(header: string): Encoding | undefined {
  const taken = new Map<string, boolean>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    taken.set(name, !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)))
  }
  const takes = (name: Encoding): boolean => taken.get(name) ?? taken.get('*') ?? false
  if (takes('br')) return 'br'
  return takes('gzip') ? 'gzip' : undefined
}
