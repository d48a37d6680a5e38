import type { OptionInfo } from '@openbourse/protocol'
import { Button, money, Note } from '@openbourse/ui'
import { compare } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import type { Draft } from './use-ticket.ts'

/** The button under the thumb: what is bought or sold and for how much, or what is still missing. */
export function Consent(props: {
  readonly info: OptionInfo
  readonly draft: Draft
  readonly total: string | undefined
  readonly isReady: boolean
  readonly isAway: boolean
  readonly isUnknown: boolean
  readonly busy: boolean
  readonly onPress: () => void
}) {
  const ticket = useText('options.ticket')
  const locale = useLocale()
  const { info, draft, total, isReady, isAway, isUnknown, busy, onPress } = props
  const { terms } = info
  if (isUnknown)
    return (
      <div className="stack" role="alert">
        <Note tone="warn">{ticket('unknown')}</Note>
        <Button wide kind="primary" busy={busy} onPress={onPress}>
          {ticket('check')}
        </Button>
      </div>
    )
  const isBuy = draft.side === 'open'
  const count = Number(draft.quantity) || 0
  const levels = isBuy ? info.asks : info.bids
  const why =
    count < 1
      ? ticket('enter')
      : draft.kind === 'limit' && !/[1-9]/.test(draft.price)
        ? ticket('enterPrice')
        : !info.quoted && draft.kind === 'book'
          ? ticket('notQuoted', { symbol: terms.underlying })
          : levels.length === 0 && draft.kind === 'book'
            ? ticket(isBuy ? 'noAsk' : 'noBid')
            : isAway
              ? ticket('away')
              : isReady
                ? undefined
                : ''
  const name = ticket(terms.right === 'call' ? 'countCalls' : 'countPuts', { count })
  return (
    <Button wide kind="primary" busy={busy} why={why} onPress={onPress}>
      {total !== undefined && count > 0 && compare(total, '0') > 0
        ? ticket(isBuy ? 'goBuy' : 'goSell', { name, amount: money(locale, terms.currency, total) })
        : ticket(isBuy ? 'goIdle' : 'goIdleSell')}
    </Button>
  )
}
