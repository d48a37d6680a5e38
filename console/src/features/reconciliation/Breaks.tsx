import type { BreakFound } from '@openbourse/protocol'
import { useState } from 'react'
import type { Results } from '../../lib/ask.ts'
import { useNow } from '../../lib/clock.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { useLedgerWords } from '../../lib/ledger-words.ts'
import { useMay } from '../../lib/may.ts'
import { to } from '../../lib/paths.ts'
import { Button, EmptyQueue, Link, Money, Panel, Tag } from '../../lib/pieces/index.ts'
import { useAction } from '../../lib/query.ts'
import { say } from '../../lib/store.ts'
import { utc } from '../../lib/time.ts'
import { useLength } from '../../lib/use-length.ts'
import styles from './reconciliation.module.css'

const everyMs = 10_000

/** Every line that only one record has, or that differs between them, the oldest first. */
export function Breaks({ of }: { readonly of: Results['consoleReconciliation'] }) {
  const text = useText('reconciliation')
  if (of.breaks.length === 0) {
    return (
      <Panel title={text('breaks')}>
        <EmptyQueue title={text('none')}>{text('noneText')}</EmptyQueue>
      </Panel>
    )
  }
  return (
    <Panel title={text('breaks')} note={text('oldestFirst', { count: of.breaks.length })}>
      <ul className={styles.breaks}>
        {of.breaks
          .toSorted((a, b) => a.since - b.since)
          .map((one) => (
            <li key={`${one.kind} ${one.since} ${one.outside?.line ?? ''} ${one.here?.entry ?? ''}`}>
              <Break of={one} />
            </li>
          ))}
      </ul>
    </Panel>
  )
}

/** One break with both records beside each other, so that they can be compared word for word. */
function Break({ of }: { readonly of: BreakFound }) {
  const text = useText('reconciliation')
  const locale = useLocale()
  const length = useLength()
  const now = useNow(everyMs)
  const { outside, here, asset } = of
  const nothing = text(of.withheld ? 'withheld' : 'nothing')
  return (
    <article className={styles.break}>
      <header>
        <Tag tone="late">{text(`kinds.${of.kind}`)}</Tag>
        <b className="strong">{length(Math.max(0, now - of.since))}</b>
        <span className="quiet">{text('since', { time: utc(locale, of.since, 'second') })}</span>
        <span className="push">{text(`guesses.${of.guess}`)}</span>
        {outside && here === null && <AskAgain rail={of.rail} line={outside.line} />}
      </header>
      <div className={styles.both}>
        <div>
          <h3>{text('railSays')}</h3>
          {outside === null ? (
            <p className="quiet">{nothing}</p>
          ) : (
            <p>
              <Money of={outside.amount} asset={asset} /> · {outside.party} · {outside.trace}
              <br />
              <span className="two">
                {outside.line}, {utc(locale, outside.at, 'second')}
                {outside.number === null ? '' : `, ${outside.number}`}
              </span>
            </p>
          )}
        </div>
        <div>
          <h3>{text('ledgerSays')}</h3>
          {here === null ? <p className="quiet">{nothing}</p> : <LedgerSide of={here} asset={asset} />}
        </div>
      </div>
    </article>
  )
}

/** The ledger’s side, with a link to the whole entry. */
function LedgerSide(props: { readonly of: NonNullable<BreakFound['here']>; readonly asset: string }) {
  const { entry, amount, kind, at, cause } = props.of
  const text = useText('reconciliation')
  const locale = useLocale()
  const words = useLedgerWords()
  const mayRead = useMay('consoleLedgerEntry')
  const name = text('entry', { entry })
  return (
    <p>
      <Money of={amount} asset={props.asset} /> · {words.kind(kind)}
      <br />
      <span className="two">
        {mayRead ? <Link href={to('ledger', { entry, asset: props.asset })}>{name}</Link> : name},{' '}
        {utc(locale, at, 'second')}, {cause.kind} {cause.id}
      </span>
    </p>
  )
}

function AskAgain({ rail, line }: { readonly rail: string; readonly line: string }) {
  const text = useText('reconciliation')
  const { busy, run } = useAction('consoleAskRail')
  const [asked, setAsked] = useState(false)
  const mayAsk = useMay('consoleAskRail')
  if (!mayAsk) return null
  async function ask() {
    const answer = await run({ rail, line })
    setAsked(answer.ok)
    say(answer.ok ? text('asked') : answer.msg || text('noAnswer'))
  }
  return (
    <Button slim busy={busy} why={asked ? text('asked') : undefined} onPress={() => void ask()}>
      {text('ask')}
    </Button>
  )
}
