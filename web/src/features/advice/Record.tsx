import type { AdviceRecord, Calls, Output } from '@openbourse/protocol'
import { Card, Facts, Head, Meter, percent, Section } from '@openbourse/ui'
import { useLocale, useText } from '../../lib/i18n.tsx'
import css from './advice.module.css'

export type AdviceList = Output<Calls['adviceList']>

type Props = { readonly title: string; readonly of: AdviceRecord; readonly least: number }

/** How often advice gained after costs, with its interval; that there is too little evidence, as long as there is. */
export function Record({ title, of, least }: Props) {
  const text = useText('advice')
  return (
    <Card label={title}>
      <Head
        title={title}
        end={
          <span className="head-note">
            {of.ended === 0 ? text('noneEnded') : text('gained', { gained: of.gained, ended: of.ended })}
          </span>
        }
      />
      <Figures of={of} least={least} />
    </Card>
  )
}

function Figures({ of, least }: Omit<Props, 'title'>) {
  const text = useText('advice')
  const locale = useLocale()
  const { rate, low, high, average, index, ended } = of
  if (rate === null || low === null || high === null)
    return (
      <div className={css.few}>
        <b>{text('tooFew')}</b>
        <p className="t2 quiet">{text('tooFewNote', { ended, least })}</p>
      </div>
    )
  return (
    <div className={css.figures}>
      <p className={css.rate}>
        <b>{percent(locale, rate, 'auto', 0)}</b> {text('rate')}
      </p>
      <Meter parts={[{ name: 'gained', share: Number(rate) }]} />
      <p className="t2 quiet">
        {text('interval', { low: percent(locale, low), high: percent(locale, high) })}
      </p>
      <Facts
        of={[
          { key: 'average', term: text('average'), value: percent(locale, average ?? '0', 'always') },
          { key: 'index', term: text('index'), value: percent(locale, index ?? '0', 'always') },
        ]}
      />
      <p className="t2 quiet">{text('past')}</p>
    </div>
  )
}

/** Each rule in words with its own record, and how results are read. */
export function Rules({ of }: { readonly of: AdviceList }) {
  const text = useText('advice')
  const locale = useLocale()
  const { rules, days, costs, least } = of
  return (
    <Section title={text('rules')}>
      <div className="stack">
        {rules.map(({ rule, record }) => (
          <Card key={rule} label={text(`rule.${rule}`)}>
            <Head
              title={text(`rule.${rule}`)}
              end={
                <span className="head-note">
                  {record.ended === 0
                    ? text('noneEnded')
                    : text('gained', { gained: record.gained, ended: record.ended })}
                </span>
              }
            />
            <p className="quiet">{text(`ruleHow.${rule}`)}</p>
            {record.ended > 0 && <Figures of={record} least={least} />}
          </Card>
        ))}
        <p className="t2 quiet">{text('ruleBuy', { days, costs: percent(locale, costs) })}</p>
        <p className="t2 quiet">{text('logged')}</p>
      </div>
    </Section>
  )
}
