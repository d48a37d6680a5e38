import type { CoinTicker } from '@openbourse/protocol'
import { Info, Note } from '@openbourse/ui'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { when } from '../../lib/time.ts'

const zone = 'UTC'

type Tape = { readonly tape: NonNullable<CoinTicker['tape']> }

/** Shows that the prices of a pair are past ones of a real market, and the position in them. */
export function TapeNote({ tape }: Tape) {
  const text = useText('coins')
  const locale = useLocale()
  const moment = (at: number) => `${when(locale, at, 'date', zone)}, ${when(locale, at, 'time', zone)}`
  return (
    <Note icon={Info}>
      <p>{text('tape', { from: moment(tape.from), to: moment(tape.to) })}</p>
      <p>{text(tape.isOver ? 'tapeOver' : 'tapeAt', { at: moment(tape.at) })}</p>
    </Note>
  )
}

/** The file and its hash, as the public log has it. */
export function TapeFile({ tape }: Tape) {
  const text = useText('coins')
  return (
    <span style={{ overflowWrap: 'anywhere' }}>
      {text('tapeFile', { file: tape.file, hash: tape.sha256 })}
    </span>
  )
}
