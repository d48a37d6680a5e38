import { Button, type Fact, Facts, money, Note, Sheet } from '@openbourse/ui'
import { compare, minus } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { NextStep } from '../../lib/NextStep.tsx'
import { when } from '../../lib/time.ts'
import type { Choice, Vip } from './choice.ts'
import type { VipCommands } from './use-vip.ts'

type Props = {
  readonly choice: Choice
  readonly vip: Vip
  readonly buy: VipCommands['buy']
}

/** What is agreed to: price, days, what can be paid back, the worst case. Nothing moves before its button. */
export function BuySheet(
  props: Omit<Props, 'choice'> & {
    readonly choice: Choice | undefined
    readonly open: boolean
    readonly onClose: () => void
  },
) {
  const { choice, open, onClose, buy, vip } = props
  const text = useText('vip')
  const locale = useLocale()
  const title = choice
    ? text(choice.id === 'trial' ? 'confirmTrial' : 'confirmTitle', { days: String(choice.days) })
    : ''
  const isShort = choice !== undefined && compare(choice.price, vip.available) > 0
  const why = isShort
    ? text('short', {
        available: money(locale, vip.currency, vip.available),
        price: money(locale, vip.currency, choice.price),
      })
    : undefined
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      foot={
        choice && (
          <Button wide kind="primary" busy={buy.busy} why={why} onPress={() => void buy.run(choice)}>
            {choice.id === 'trial'
              ? text('begin')
              : text('pay', { price: money(locale, vip.currency, choice.price) })}
          </Button>
        )
      }
    >
      {choice && <Terms choice={choice} vip={vip} buy={buy} />}
    </Sheet>
  )
}

function Terms({ choice, vip, buy }: Props) {
  const text = useText('vip')
  const locale = useLocale()
  const { price, from, until } = choice
  const of = (amount: string) => money(locale, vip.currency, amount)
  const isTrial = choice.id === 'trial'
  const isShort = compare(price, vip.available) > 0
  const begins = vip.mine ? when(locale, from, 'date') : text('now')
  const facts: Fact[] = [
    { key: 'price', term: text('price'), value: of(price) },
    { key: 'from', term: text('from'), value: begins },
    { key: 'until', term: text('until'), value: when(locale, until, 'date') },
    ...(isTrial || isShort
      ? []
      : [{ key: 'after', term: text('availableAfter'), value: of(minus(vip.available, price)) }]),
  ]
  return (
    <div className="stack">
      <Facts of={facts} />
      <ul className="stack">
        <li>{text(isTrial ? 'worstTrial' : 'worst', { price: of(price) })}</li>
        <li>{text('noRenewal')}</li>
        {!isTrial && (
          <li>
            {text('refundRule', { days: String(vip.refundDays) })} {text('refundUnused')}
          </li>
        )}
      </ul>
      {buy.refusal && (
        <div role="alert">
          <Note tone="danger">
            {buy.refusal.msg} <NextStep reason={buy.refusal.reason} />
          </Note>
        </div>
      )}
    </div>
  )
}
