import type { CoinTicker } from '@openbourse/protocol'
import { Info, Note } from '@openbourse/ui'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { when } from '../../lib/time.ts'

const zone = 'UTC'

/** Says that the prices of a pair are past ones of a real market, and where in them it is. Nothing for a simulated pair. */
export function TapeNote({ tape }: { readonly tape: CoinTicker['tape'] }) {
  const text = useText('coins')
  const locale = useLocale()
  if (!tape) return null
  const at = when(locale, tape.at, 'dateTime', zone)
  const [from, to] = [when(locale, tape.from, 'dateTime', zone), when(locale, tape.to, 'dateTime', zone)]
  return (
    <Note icon={Info}>
      <p>{text('tape', { from, to })}</p>
      <p>{text(tape.isOver ? 'tapeOver' : 'tapeAt', { at })}</p>
    </Note>
  )
}

/** The file and its hash, as the public log has it. */
export function TapeFile({ tape }: { readonly tape: NonNullable<CoinTicker['tape']> }) {
  const text = useText('coins')
  return (
    <span style={{ overflowWrap: 'anywhere' }}>
      {text('tapeFile', { file: tape.file, hash: tape.sha256 })}
    </span>
  )
}
