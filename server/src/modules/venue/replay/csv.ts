import { parseMinor } from '@openbourse/money'

/** Columns of a file of bars; the first line names them. */
export type BarFile = {
  readonly text: string
  readonly columns: {
    readonly date: string
    readonly open: string
    readonly high: string
    readonly low: string
    readonly close: string
    readonly volume: string
  }
}

/** A bar of a file: its date as written, prices in hundredths rounded to the nearest, half away from zero. */
export type FileBar = {
  readonly date: string
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume: number
}

/** Reads a CSV file of daily bars without quoted fields. Throws, with the line, where it is not one. */
export function readBarFile({ text, columns }: BarFile): FileBar[] {
  const [head = '', ...lines] = text.trim().split(/\r?\n/)
  const names = head.split(',')
  const place = (name: string): number => {
    const at = names.indexOf(name)
    if (at < 0) throw new Error(`The file of bars has no column ${name}; its columns are ${head}.`)
    return at
  }
  const at = {
    date: place(columns.date),
    open: place(columns.open),
    high: place(columns.high),
    low: place(columns.low),
    close: place(columns.close),
    volume: place(columns.volume),
  }
  return lines.map((line, number) => {
    const cells = line.split(',')
    const bar = {
      date: cells[at.date] ?? '',
      open: hundredths(cells[at.open]),
      high: hundredths(cells[at.high]),
      low: hundredths(cells[at.low]),
      close: hundredths(cells[at.close]),
      volume: Number(cells[at.volume]),
    }
    if (!isBar(bar)) throw new Error(`Line ${number + 2} of the file of bars is not a bar: ${line}`)
    return bar
  })
}

function isBar({ date, open, high, low, close, volume }: FileBar): boolean {
  const ordered = low <= Math.min(open, close) && high >= Math.max(open, close) && low > 0
  return /^\d{4}-\d{2}-\d{2}$/.test(date) && ordered && Number.isSafeInteger(volume) && volume >= 0
}

/** '1438.359985' is 143836. Not a number when the text is not a decimal, so that the bar is refused. */
function hundredths(text = ''): number {
  const exact = parseMinor(text, 8)
  return exact === undefined ? Number.NaN : Number((exact + 500_000n) / 1_000_000n)
}
