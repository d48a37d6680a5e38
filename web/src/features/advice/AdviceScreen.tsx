import { Button, Card, Empty, Item, List, Mark, MessageSquare, money, percent, Section } from '@openbourse/ui'
import { CardOf } from '../../lib/CardOf.tsx'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { useOwnChanges } from '../../lib/live.ts'
import { Page } from '../../lib/Page.tsx'
import { paths } from '../../lib/paths.ts'
import { faceOf, useCall } from '../../lib/query.ts'
import { useUser } from '../../lib/session.ts'
import { when } from '../../lib/time.ts'
import css from './advice.module.css'
import { type AdviceList, Record, Rules } from './Record.tsx'
import { Strategy } from './Strategy.tsx'

type Piece = AdviceList['open'][number]

/** Trading advice: its record first, then what is open for members, what has ended for everyone, and the rules. */
export function AdviceScreen() {
  const text = useText('advice')
  useOwnChanges(useUser() !== null)
  const face = faceOf(useCall('adviceList', {}, { everyMs: 10_000 }), (advice) => advice)
  return (
    <Page title={text('title')}>
      {face.state === 'ready' ? (
        <div className="stack">
          <p className={css.lead}>{text('lead')}</p>
          <Record title={text('record')} of={face.value.all} least={face.value.least} />
          <Open of={face.value} />
          <Strategy of={face.value} />
          <Ended of={face.value} />
          <Rules of={face.value} />
        </div>
      ) : (
        <CardOf of={face} rows={4} failedTitle={text('failedTitle')} />
      )}
    </Page>
  )
}

function Open({ of }: { readonly of: AdviceList }) {
  const text = useText('advice')
  const locale = useLocale()
  const { isMember, open, openCount } = of
  if (!isMember)
    return (
      <Section title={text('open')}>
        <Card>
          <div className="stack">
            <p className="t3 strong">{text('openCount', { count: openCount })}</p>
            <p className="quiet">{text('openMembers')}</p>
            <Button wide kind="primary" to={paths.stockVip()}>
              {text('needVip')}
            </Button>
          </div>
        </Card>
      </Section>
    )
  const note = ({ rule, currency, price, at }: Piece) =>
    text('boughtAt', {
      rule: text(`rule.${rule}`),
      price: money(locale, currency, price),
      date: when(locale, at, 'day'),
    })
  return (
    <Section title={text('open')}>
      <Card flush={open.length > 0}>
        {open.length === 0 ? (
          <Empty icon={MessageSquare} title={text('noneOpenTitle')}>
            {text('noneOpen')}
          </Empty>
        ) : (
          <List label={text('open')}>
            {open.map((piece) => (
              <Item
                key={piece.id}
                plain
                to={paths.stock({ symbol: piece.symbol })}
                mark={<Mark symbol={piece.symbol} />}
                title={piece.name}
                note={note(piece)}
                end={
                  <span className="t1 quiet">
                    {text('until', { date: when(locale, piece.until, 'day') })}
                  </span>
                }
              />
            ))}
          </List>
        )}
      </Card>
    </Section>
  )
}

function Ended({ of }: { readonly of: AdviceList }) {
  const text = useText('advice')
  const locale = useLocale()
  const { ended, days } = of
  const note = ({ rule, currency, price, outcome }: Piece) =>
    text('soldAt', {
      rule: text(`rule.${rule}`),
      from: money(locale, currency, price),
      to: money(locale, currency, outcome?.price ?? price),
    })
  return (
    <Section title={text('ended')}>
      <Card flush={ended.length > 0}>
        {ended.length === 0 ? (
          <Empty icon={MessageSquare} title={text('noneEndedTitle')}>
            {text('noneEndedNote', { days })}
          </Empty>
        ) : (
          <List label={text('ended')}>
            {ended.map((piece) => (
              <Item
                key={piece.id}
                plain
                to={paths.stock({ symbol: piece.symbol })}
                mark={<Mark symbol={piece.symbol} />}
                title={piece.name}
                note={note(piece)}
                end={
                  piece.outcome && (
                    <span className={css.end}>
                      <b>{percent(locale, piece.outcome.result, 'always')}</b>
                      <span className="t1 quiet">
                        {text('indexDid', { rate: percent(locale, piece.outcome.index, 'always') })}
                      </span>
                    </span>
                  )
                }
              />
            ))}
          </List>
        )}
      </Card>
    </Section>
  )
}
