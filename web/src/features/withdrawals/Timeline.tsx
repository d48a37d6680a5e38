import type { Withdrawal } from '@openbourse/protocol'
import { Check, money, X } from '@openbourse/ui'
import type { ReactNode } from 'react'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { stepTime, when } from '../../lib/time.ts'
import { useAhead } from './use-ahead.ts'
import { useDuration } from './use-duration.ts'
import css from './withdraw.module.css'

type State = 'done' | 'now' | 'to-come' | 'failed' | 'taken-back'
type Step = {
  readonly key: string
  readonly state: State
  readonly title: string
  readonly at: string
  readonly more?: ReactNode
}

/** What has happened, what happens now and what comes, with the time of each. */
export function Timeline({ of, now }: { readonly of: Withdrawal; readonly now: number }) {
  const text = useText('withdraw')
  const steps = useSteps(of, now)
  return (
    <ol className={css.steps} aria-label={text('timeline')}>
      {steps.map((step, at) => (
        <li
          key={step.key}
          className={css.step}
          data-state={step.state}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          <span className={css.dot} aria-hidden="true">
            {step.state === 'done' ? (
              <Check className="icon-small" />
            ) : step.state === 'failed' || step.state === 'taken-back' ? (
              <X className="icon-small" />
            ) : step.state === 'now' ? (
              <i />
            ) : (
              at + 1
            )}
          </span>
          <div className={css.said}>
            <p>
              <strong>{step.title}</strong>
              <span className={css.at}>{step.at}</span>
            </p>
            {step.more}
          </div>
        </li>
      ))}
    </ol>
  )
}

function useSteps(of: Withdrawal, now: number): readonly Step[] {
  const text = useText('withdraw')
  const locale = useLocale()
  const time = (at: number) => stepTime(locale, at, now)
  const passed = of.checks.filter(({ state }) => state === 'passed').length
  const counts = { passed, of: of.checks.length }
  const asked: Step = {
    key: 'asked',
    state: 'done',
    title: text('asked'),
    at: time(of.askedAt),
    more: <p className={css.quiet}>{text('askedNote', { amount: money(locale, of.asset, of.amount) })}</p>,
  }
  const checked: Step = {
    key: 'checked',
    state: 'done',
    title: text('checked'),
    at: time(of.askedAt),
    more: <p className={css.quiet}>{text('checkedNote', counts)}</p>,
  }
  const decided = useDecided(of, now)
  const sent = useSent(of, now)
  if (of.state === 'fail' && of.sentAt === null) return [asked, checked, decided]
  return [asked, checked, decided, ...sent]
}

function useDecided(of: Withdrawal, now: number): Step {
  const text = useText('withdraw')
  const locale = useLocale()
  const duration = useDuration()
  if (of.decidedAt !== null) {
    const isOver = of.state === 'fail' && of.sentAt === null
    const isOwn = of.decidedBy === 'owner'
    const state = !isOver ? 'done' : isOwn ? 'taken-back' : 'failed'
    const by = text(`by.${of.decidedBy ?? 'rule'}`)
    return {
      key: 'decided',
      state,
      at: stepTime(locale, of.decidedAt, now),
      title: text(isOver ? (isOwn ? 'takenBack' : 'refused') : 'released'),
      more: <p className={css.quiet}>{by}</p>,
    }
  }
  const rests = of.checks.find(({ state }) => state === 'waits')
  const at = text('soFar', { time: duration(now - of.askedAt) })
  if (rests?.until != null && of.queue === null) {
    const until = when(locale, rests.until, 'dateTime')
    return {
      key: 'decided',
      state: 'now',
      title: text('restsTitle'),
      at,
      more: <p className={css.quiet}>{text('restsNote', { time: until })}</p>,
    }
  }
  return { key: 'decided', state: 'now', title: text('personDecides'), at, more: <Queue of={of} /> }
}

const drawnMax = 23

function Queue({ of }: { readonly of: Withdrawal }) {
  const text = useText('withdraw')
  if (!of.queue) return null
  const { place } = of.queue
  const drawn = Math.min(of.queue.of, drawnMax)
  const mine = Math.min(place, drawn)
  return (
    <>
      <span className={css.queue} aria-hidden="true">
        {Array.from({ length: drawn }, (_, at) => (
          <i
            // biome-ignore lint/suspicious/noArrayIndexKey: places in a queue are their numbers.
            key={at}
            data-before={at + 1 < mine || undefined}
            data-me={at + 1 === mine || undefined}
          />
        ))}
      </span>
      <p className={css.under}>
        <span>{text('youAre', of.queue)}</span>
        <span>{text('oldestFirst')}</span>
      </p>
      <p className={css.quiet}>{text('people', { count: of.approvals.checkers })}</p>
    </>
  )
}

function useSent(of: Withdrawal, now: number): readonly Step[] {
  const text = useText('withdraw')
  const locale = useLocale()
  const ahead = useAhead(of, now)
  const isBank = of.destination.kind === 'bank'
  const to = of.destination.bank ?? of.destination.networkName ?? ''
  const isSent = of.sentAt !== null
  const sent: Step = {
    key: 'sent',
    state: isSent ? 'done' : 'to-come',
    title: text('sentTo', { to }),
    at: of.sentAt === null ? ahead.leaves : stepTime(locale, of.sentAt, now),
    more: ahead.leavesHow && <p className={css.quiet}>{ahead.leavesHow}</p>,
  }
  const isBack = of.state === 'fail'
  const arrived: Step = {
    key: 'arrived',
    state: of.state === 'success' ? 'done' : isBack ? 'failed' : isSent ? 'now' : 'to-come',
    title: isBack ? text('cameBack') : text(isBank ? 'inAccount' : 'atAddress'),
    at: of.endedAt === null ? ahead.arrives : stepTime(locale, of.endedAt, now),
    more: of.endedAt === null && (
      <p className={css.quiet}>
        {ahead.arrivesHow} {text(isBank ? 'bankSays' : 'networkSays')}
      </p>
    ),
  }
  return [sent, arrived]
}
