import type { BreakFound, ReconciliationSide } from '@openbourse/protocol'
import { ShowOne } from '@openbourse/ui'
import { useState } from 'react'
import type { Results } from '../../lib/ask.ts'
import { isZero } from '../../lib/decimals.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { useKeys } from '../../lib/keys.ts'
import { useMay } from '../../lib/may.ts'
import { Bones, Button, Failed, Money, Panel, placesOf, Rest, Screen, Tag } from '../../lib/pieces/index.ts'
import { faceOf, outdated, useAction, useCall } from '../../lib/query.ts'
import { say } from '../../lib/store.ts'
import { utc } from '../../lib/time.ts'
import styles from './reconciliation.module.css'

const everyMs = 15_000

/** Rails against ledger: what each says it holds, and every line that only one of them has. */
export function Reconciliation() {
  const text = useText('reconciliation')
  const locale = useLocale()
  const query = useCall('consoleReconciliation', {}, { everyMs })
  const { busy, run } = useAction('consoleReconcile')
  const mayRun = useMay('consoleReconcile')
  async function look() {
    const answer = await run({})
    if (!answer.ok) say(answer.msg || text('noAnswer'))
    await outdated('consoleReconciliation')
  }
  useKeys(mayRun ? [{ keys: 'r', says: text('run'), run: () => void look() }] : [])
  return (
    <Screen title={text('title')} note={text('note')}>
      <ShowOne
        of={faceOf(query, (value) => value)}
        skeleton={
          <Panel title={text('sides')}>
            <Bones rows={6} />
          </Panel>
        }
        failed={(retry) => (
          <Panel title={text('sides')}>
            <Failed retry={retry} />
          </Panel>
        )}
      >
        {(found) => (
          <div className={styles.parts}>
            <Panel
              title={text('sides')}
              note={
                found.checkedAt === null
                  ? text('never')
                  : text('checked', { time: utc(locale, found.checkedAt, 'second') })
              }
              acts={
                mayRun && (
                  <Button slim busy={busy} hint="r" onPress={() => void look()}>
                    {text('run')}
                  </Button>
                )
              }
            >
              <Sides of={found.sides} />
            </Panel>
            <Breaks of={found} />
          </div>
        )}
      </ShowOne>
    </Screen>
  )
}

function Sides({ of }: { readonly of: readonly ReconciliationSide[] }) {
  const text = useText('reconciliation')
  const columns = ['outside', 'here', 'difference', 'transit', 'suspense'] as const
  const isStill = (side: ReconciliationSide) =>
    side.lines === 0 && side.breaks === 0 && columns.every((column) => isZero(side[column]))
  const [moved, still] = [of.filter((side) => !isStill(side)), of.filter(isStill)]
  const name = ({ rail }: ReconciliationSide) => text(`rails.${rail === 'bank' ? 'bank' : 'chain'}`)
  const places = placesOf(moved.flatMap((side) => columns.map((column) => side[column])))
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{text('rail')}</th>
          {columns.map((column) => (
            <th key={column} scope="col" data-end>
              {text(column)}
            </th>
          ))}
          <th scope="col" data-end>
            {text('matched')}
          </th>
          <th scope="col" data-end>
            {text('breaks')}
          </th>
        </tr>
      </thead>
      <tbody>
        {moved.map((side) => (
          <tr key={`${side.rail} ${side.asset}`}>
            <th scope="row">
              {name(side)} · {side.asset}
            </th>
            {columns.map((column) => (
              <td key={column} data-end>
                <Money of={side[column]} places={places} />
              </td>
            ))}
            <td data-end>{text('of', { matched: side.matched, lines: side.lines })}</td>
            <td data-end>{side.breaks === 0 ? '0' : <Tag tone="late">{String(side.breaks)}</Tag>}</td>
          </tr>
        ))}
        {still.length > 0 && (
          <tr>
            <td className="quiet" colSpan={columns.length + 3}>
              {text('still', { count: still.length })}{' '}
              {still.map((side) => `${name(side)} ${side.asset}`).join(', ')}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  )
}

function Breaks({ of }: { readonly of: Results['consoleReconciliation'] }) {
  const text = useText('reconciliation')
  if (of.breaks.length === 0) {
    return (
      <Panel title={text('breaks')}>
        <Rest title={text('none')}>{text('noneText')}</Rest>
      </Panel>
    )
  }
  return (
    <Panel title={text('breaks')}>
      <ul className={styles.breaks}>
        {of.breaks.map((one) => (
          <li key={`${one.kind} ${one.outside?.line ?? ''} ${one.here?.entry ?? ''}`}>
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
  const { outside, here, asset } = of
  return (
    <article className={styles.break}>
      <header>
        <Tag tone="late">{text(`kinds.${of.kind}`)}</Tag>
        <span className="two">{text('since', { time: utc(locale, of.since, 'second') })}</span>
        <span>{text(`guesses.${of.guess}`)}</span>
        {outside && here === null && <AskAgain rail={of.rail} line={outside.line} />}
      </header>
      <div className={styles.both}>
        <div>
          <h3>{text('railSays')}</h3>
          {outside === null ? (
            <p className="quiet">{text('nothing')}</p>
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
          {here === null ? (
            <p className="quiet">{text('nothing')}</p>
          ) : (
            <p>
              <Money of={here.amount} asset={asset} /> · {here.kind}
              <br />
              <span className="two">
                {text('entry', { entry: here.entry })}, {utc(locale, here.at, 'second')}, {here.cause.kind}{' '}
                {here.cause.id}
              </span>
            </p>
          )}
        </div>
      </div>
    </article>
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
