import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { limits } from '../../../platform/limits.ts'
import { StartRefusal } from '../../../platform/start-refusal.ts'
import { coinPairs, type Listing } from '../instruments/index.ts'
import { createTapeReader, type TapeColumns } from './csv.ts'

/** What is public of a tape. Times are those of its trades, epoch ms. */
export type TapeFacts = {
  readonly symbol: string
  readonly file: string
  /** Of the whole file, in hexadecimal. */
  readonly sha256: string
  readonly trades: number
  readonly fromMs: number
  readonly toMs: number
}

export type Tape = { readonly facts: TapeFacts; readonly columns: TapeColumns }

/** Reads and checks the whole file before anything of it is used. Throws StartRefusal with the number of a line that is not a trade. */
export async function readTape(path: string): Promise<Tape> {
  const file = basename(path)
  const pair = pairOf(file)
  const reader = createTapeReader(pair, limits.tapeTradesMax)
  const hash = createHash('sha256')
  let line = 0
  const add = (text: string): void => {
    line += 1
    const why = reader.add(text.replace(/\r$/, ''))
    if (why) throw refuse(`Line ${line} of ${file} is not a trade: ${why}. Correct the file`)
  }
  let rest = ''
  for await (const chunk of chunksOf(path)) {
    hash.update(chunk)
    // A file of trades has ASCII alone; anything else is no number and is refused as such.
    const lines = (rest + chunk.toString('latin1')).split('\n')
    rest = lines.pop() ?? ''
    for (const text of lines) add(text)
  }
  if (rest !== '') add(rest)
  const columns = reader.columns()
  if (columns.count === 0) throw refuse(`${file} has no trades. Name another file`)
  const [fromMs, toMs] = [columns.trade(0).at, columns.trade(columns.count - 1).at]
  const sha256 = hash.digest('hex')
  return { facts: { symbol: pair.symbol, file, sha256, trades: columns.count, fromMs, toMs }, columns }
}

/** BTCUSDT-trades-2026-11-01.csv is of BTCUSDT. */
function pairOf(file: string): Listing {
  const [symbol] = /^[A-Z0-9]+/.exec(file) ?? []
  const pair = coinPairs.find((one) => one.symbol === symbol)
  if (pair) return pair
  throw refuse(`${file} does not begin with a pair of coins, such as BTCUSDT-trades.csv. Rename it`)
}

async function* chunksOf(path: string): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of createReadStream(path)) yield chunk
  } catch (error) {
    if (error instanceof StartRefusal) throw error
    throw refuse(`It cannot be read (${(error as NodeJS.ErrnoException).code}). Name a file of trades`)
  }
}

const refuse = (sentence: string): StartRefusal =>
  new StartRefusal('setting_wrong', `COIN_TAPE: ${sentence}, or leave COIN_TAPE out.`)
