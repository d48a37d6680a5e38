import type { VipReceipt } from '@openbourse/protocol'
import { Button, Card, type Fact, Facts, money, Note, Pill, useConfirm } from '@openbourse/ui'
import { Stretch } from '../../common/stretch/Stretch.tsx'
import { clock } from '../../lib/clock.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { when } from '../../lib/time.ts'
import { passed, reminderAt, type Vip } from './choice.ts'
import type { VipCommands } from './use-vip.ts'
import css from './vip.module.css'

type Mine = NonNullable<Vip['mine']>

/** Until when the user is a member, and how much of it has passed. */
export function MemberCard({ mine }: { readonly mine: Mine }) {
  const text = useText('vip')
  const locale = useLocale()
  const { from, until, days, daysLeft, receipts } = mine
  const isTrial = receipts.every(({ plan }) => plan === 'trial')
  return (
    <Card label={text('memberUntil')}>
      <div className="row between gap3">
        <span className="quiet">{text('memberUntil')}</span>
        <Pill tone="info">{isTrial ? text('trialPill') : text('planPill', { days: String(days) })}</Pill>
      </div>
      <p className={css.end}>{dateOf(locale, until)}</p>
      <div className={css.passing}>
        <Stretch
          from={when(locale, from, 'day')}
          word={text('left', { left: String(daysLeft), days: String(days) })}
          until={when(locale, until, 'day')}
          passed={passed(mine, clock.server())}
        />
      </div>
      <p className={css.after}>{text('thenEnds')}</p>
    </Card>
  )
}

/** What was paid, what can be paid back and until when, and when the notice comes. */
export function MemberFacts(props: {
  readonly mine: Mine
  readonly vip: Vip
  readonly refund: VipCommands['refund']
}) {
  const { mine, vip, refund } = props
  const text = useText('vip')
  const locale = useLocale()
  return (
    <Card>
      <Facts of={factsOf({ mine, vip, text, locale })} />
      {mine.refund && <Refund of={mine.refund} currency={vip.currency} refund={refund} />}
    </Card>
  )
}

/** With weekday and year, in the order of the language. */
const dateOf = (locale: string, at: number): string =>
  new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  }).format(at)

function factsOf(of: {
  readonly mine: Mine
  readonly vip: Vip
  readonly text: ReturnType<typeof useText<'vip'>>
  readonly locale: ReturnType<typeof useLocale>
}): Fact[] {
  const { mine, vip, text, locale } = of
  const now = clock.server()
  const time = (receipt: VipReceipt) => ({ time: when(locale, receipt.at, 'dateTime') })
  const facts: Fact[] = mine.receipts.map((receipt) => ({
    key: receipt.id,
    term: text(receipt.plan === 'trial' ? 'begun' : 'paid', time(receipt)),
    value: money(locale, receipt.currency, receipt.price),
  }))
  const last = mine.receipts.at(-1)
  if (last?.refundUntil) {
    const date = when(locale, last.refundUntil, 'dateTime')
    facts.push({
      key: 'refund',
      term: text('refundUntil'),
      value: last.refundUntil < now ? text('over', { date }) : date,
    })
  }
  const reminder = reminderAt(vip, mine)
  if (reminder !== null && reminder > now) {
    facts.push({ key: 'notice', term: text('noticeBefore'), value: when(locale, reminder, 'weekday') })
  }
  const { used, isUsed } = vip.trial
  // A trial that is running has its own line above.
  if (used === null || used.until <= now)
    facts.push({
      key: 'trial',
      term: text('trial'),
      value: used
        ? text('usedFrom', { from: when(locale, used.from, 'day'), until: when(locale, used.until, 'day') })
        : text(isUsed ? 'used' : 'notUsed'),
    })
  return facts
}

function Refund(props: {
  readonly of: NonNullable<Mine['refund']>
  readonly currency: string
  readonly refund: VipCommands['refund']
}) {
  const { of, currency, refund } = props
  const text = useText('vip')
  const locale = useLocale()
  const common = useText('common')
  const confirm = useConfirm()
  const amount = money(locale, currency, of.amount)
  async function ask() {
    const agreed = await confirm({
      title: text('refundTitle', { amount }),
      content: text('refundNote', { days: of.days }),
      confirm: text('refund', { amount }),
      cancel: common('cancel'),
    })
    if (agreed) await refund.run(of.id)
  }
  return (
    <div className={css.refund}>
      {refund.isUnknown && (
        <div role="alert">
          <Note tone="warn">{text('unknown')}</Note>
        </div>
      )}
      {refund.refusal && (
        <div role="alert">
          <Note tone="danger">{refund.refusal.msg}</Note>
        </div>
      )}
      <Button wide kind="tonal" busy={refund.busy} onPress={() => void ask()}>
        {refund.isUnknown ? text('askAgain') : text('refund', { amount })}
      </Button>
    </div>
  )
}
