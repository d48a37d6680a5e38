import type { Withdrawal } from '@openbourse/protocol'
import {
  Amount,
  Button,
  Card,
  CircleAlert,
  Empty,
  Formula,
  IconButton,
  MessageSquare,
  Meter,
  money,
  Note,
  Pill,
  SearchIcon,
  toasts,
  useConfirm,
} from '@openbourse/ui'
import { useCommand } from '../../common/command/use-command.tsx'
import { Proven } from '../../common/log/late-proven.ts'
import { provableWithdrawal } from '../../common/log/provable.ts'
import { RefusedToLoad } from '../../lib/ask.ts'
import { CardOf } from '../../lib/CardOf.tsx'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { usePageQuery } from '../../lib/location.ts'
import { MembersOnly } from '../../lib/MembersOnly.tsx'
import { NextStep } from '../../lib/NextStep.tsx'
import { Page } from '../../lib/Page.tsx'
import { pageExists, paths } from '../../lib/paths.ts'
import { faceOf, useCall } from '../../lib/query.ts'
import { isToday, when } from '../../lib/time.ts'
import { shareGone } from './duration.ts'
import { Reasons } from './Reasons.tsx'
import { Receipt } from './Receipt.tsx'
import { standOf } from './stand.ts'
import { Timeline } from './Timeline.tsx'
import { useDuration } from './use-duration.ts'
import { useNow } from './use-now.ts'
import { WithdrawalStatistics } from './WithdrawalStatistics.tsx'
import css from './withdraw.module.css'

const everyMs = 4000

/** One withdrawal: its state, its deadline, the checks, and the reason if it failed. */
export function WithdrawalDetails() {
  const text = useText('withdraw')
  const { id } = usePageQuery(paths.withdrawal)
  const help = (
    <IconButton
      key="help"
      icon={MessageSquare}
      label={text('help')}
      to={paths.askAbout(id === undefined ? {} : { withdrawal: `W-${id}` })}
    />
  )
  return (
    <Page title={text('one')} actions={pageExists(paths.service()) ? [help] : []}>
      <MembersOnly>
        {() => (id === undefined ? <WithdrawalNotFound /> : <WithdrawalById id={id} />)}
      </MembersOnly>
    </Page>
  )
}

/** The address names no withdrawal of the user; links to the list. */
function WithdrawalNotFound() {
  const text = useText('withdraw')
  return (
    <Card>
      <Empty
        icon={SearchIcon}
        title={text('unknownTitle')}
        action={text('records')}
        to={paths.withdrawIndex()}
      >
        {text('unknownText')}
      </Empty>
    </Card>
  )
}

function WithdrawalById({ id }: { readonly id: string }) {
  const text = useText('withdraw')
  const query = useCall('withdrawInfo', { id }, { everyMs, freshForMs: 0 })
  if (query.error instanceof RefusedToLoad && !query.data) return <WithdrawalNotFound />
  return (
    <CardOf of={faceOf(query, (one) => one)} rows={5} failedTitle={text('oneFailed')}>
      {(one) => <WithdrawalView of={one} />}
    </CardOf>
  )
}

function WithdrawalView({ of }: { readonly of: Withdrawal }) {
  const isOver = of.endedAt !== null
  const now = useNow(!isOver)
  return (
    <div className="stack">
      <HeadCard of={of} now={now} />
      <Card>
        <Timeline of={of} now={now} />
      </Card>
      {of.state === 'under_review' && <Reasons of={of} />}
      <Receipt of={of} />
      <Proven {...provableWithdrawal(of)} />
      <WithdrawalStatistics waitedMs={isOver ? undefined : now - of.askedAt} />
      {of.can.cancel && <Cancel of={of} />}
    </div>
  )
}

function HeadCard({ of, now }: { readonly of: Withdrawal; readonly now: number }) {
  const text = useText('withdraw')
  const locale = useLocale()
  const { asset, destination, state, reason } = of
  const isBank = destination.kind === 'bank'
  const stand = standOf(of)
  // A failed withdrawal is not paid: its money is available again.
  const isBack = state === 'fail'
  const shown = (amount: string) => money(locale, asset, amount)
  const computed = () => ({
    title: text(isBank ? 'reachesBank' : 'reachesAddress'),
    sentence: text('receivesHow'),
    sum: {
      terms: [
        { value: shown(of.amount), name: text('leaves'), sign: '−' as const },
        { value: shown(of.fee), name: text('fee') },
      ],
      result: { value: shown(of.receives), name: text('arrives') },
    },
    source: text(of.terms === 'deposit' ? 'ownTerms' : 'todayTerms'),
    readAt: when(locale, of.askedAt, 'second'),
  })
  return (
    <Card>
      <div className={css.part}>
        <div className={css.figure}>
          <div className={css.top}>
            {isBack ? (
              <span className={css.quiet}>{text('backIn')}</span>
            ) : (
              <Formula of={computed}>{text(isBank ? 'reachesBank' : 'reachesAddress')}</Formula>
            )}
            <Pill tone={stand.tone}>{text(`states.${stand.word}`)}</Pill>
          </div>
          <Amount of={isBack ? of.amount : of.receives} asset={asset} size="display" />
          <p className={css.quiet}>
            {isBack
              ? text('backNote', { to: placeName(of) })
              : text('lessFee', { amount: shown(of.amount), fee: shown(of.fee), to: placeName(of) })}
          </p>
        </div>
        {reason && (
          <div role="status">
            <Note icon={CircleAlert} tone={reason === 'withdrawal_cancelled' ? 'plain' : 'danger'}>
              {of.said}
              <div>
                <NextStep reason={reason} />
              </div>
            </Note>
          </div>
        )}
        {state === 'under_review' && (
          <>
            <div className={css.rule} />
            <Deadline of={of} now={now} />
          </>
        )}
      </div>
    </Card>
  )
}

export function placeName({ destination }: Withdrawal): string {
  return `${destination.label || (destination.bank ?? destination.networkName ?? '')} ${destination.masked}`.trim()
}

function Deadline({ of, now }: { readonly of: Withdrawal; readonly now: number }) {
  const text = useText('withdraw')
  const locale = useLocale()
  const duration = useDuration()
  const left = of.dueAt - now
  return (
    <>
      <dl className={css.clock}>
        <div>
          <dt>{text(left > 0 ? 'dueIn' : 'lateBy')}</dt>
          <dd>{duration(Math.abs(left))}</dd>
        </div>
        <div>
          <dt>{text('latest')}</dt>
          <dd>
            {isToday(of.dueAt, now) ? when(locale, of.dueAt, 'time') : when(locale, of.dueAt, 'dateTime')}
          </dd>
        </div>
      </dl>
      <Meter parts={[{ name: 'gone', share: shareGone({ from: of.askedAt, to: of.dueAt, now }) }]} />
      <p className={css.quiet}>{text(left > 0 ? 'thenRule' : 'lateHow')}</p>
    </>
  )
}

function Cancel({ of }: { readonly of: Withdrawal }) {
  const text = useText('withdraw')
  const locale = useLocale()
  const confirm = useConfirm()
  const command = useCommand('withdrawCancel')
  const amount = money(locale, of.asset, of.amount)
  async function cancel() {
    const yes = await confirm({
      title: text('cancelTitle'),
      content: text('cancelText', { amount }),
      confirm: text('cancelYes'),
      cancel: text('cancelNo'),
    })
    if (!yes) return
    const answer = await command.run({ id: of.id })
    if (!answer.ok && answer.reason !== 'not_sent') toasts.show(answer.msg || text('unknown'))
  }
  return (
    <>
      <Button wide kind="surface" busy={command.busy} onPress={() => void cancel()}>
        {text('cancel', { amount })}
      </Button>
      {command.sheet}
    </>
  )
}
