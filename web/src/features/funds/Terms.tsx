import type { Calls, Output } from '@openbourse/protocol'
import { Button, Card, Facts, Head, money, percent, Sheet, TextButton } from '@openbourse/ui'
import { useState } from 'react'
import parts from '../../common/aif/parts.module.css'
import { fundPaths } from '../../lib/fund-paths.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { when } from '../../lib/time.ts'
import css from './funds.module.css'

type Props = { readonly info: Output<Calls['fundInfo']> }

/** Terms fixed before the first order, and the fund's manager. */
export function Terms({ info }: Props) {
  const text = useText('funds')
  const records = useText('records')
  const [open, setOpen] = useState(false)
  return (
    <Card>
      <div className={parts.card}>
        <Head
          title={text('terms')}
          end={<TextButton onPress={() => setOpen(true)}>{text('allTerms')}</TextButton>}
        />
        <Facts of={useFacts(info)} />
        <p className="t2 quiet">{records('ruin')}</p>
      </div>
      <TermsSheet info={info} open={open} onClose={() => setOpen(false)} />
    </Card>
  )
}

function useFacts({ fund }: Props['info']) {
  const text = useText('funds')
  const locale = useLocale()
  const of = (amount: string) => money(locale, fund.currency, amount)
  return [
    {
      key: 'amounts',
      term: text('amounts'),
      value: text('range', { least: of(fund.minimum), most: of(fund.maximum) }),
    },
    { key: 'term', term: text('term'), value: text('termDays', { days: fund.periodDays }) },
    {
      key: 'manager',
      term: text('manager'),
      value: (
        <TextButton to={fundPaths.manager({ id: fund.managerId })}>
          {fund.simulated ? text('simulatedName', { name: fund.managerName }) : fund.managerName}
        </TextButton>
      ),
    },
    { key: 'trades', term: text('trading'), value: text('stocks', { count: fund.symbols.length }) },
    { key: 'since', term: text('runsSince'), value: when(locale, fund.startedAt, 'date') },
    ...(fund.lastDayAt === null
      ? []
      : [{ key: 'last', term: text('lastDay'), value: when(locale, fund.lastDayAt, 'date') }]),
  ]
}

function TermsSheet(props: Props & { readonly open: boolean; readonly onClose: () => void }) {
  const { fund, terms } = props.info
  const text = useText('funds')
  const ui = useText('ui')
  const locale = useLocale()
  const of = (amount: string) => money(locale, fund.currency, amount)
  const rules = [
    text('rule.units', { hours: fund.everyHours }),
    text('rule.fees', {
      management: percent(locale, fund.managementFee),
      performance: percent(locale, fund.performanceFee, 'auto', 0),
    }),
    text('rule.leaving'),
    text('rule.term', { days: fund.periodDays }),
    text('rule.start', { amount: of(fund.startUp) }),
  ]
  return (
    <Sheet
      open={props.open}
      onClose={props.onClose}
      title={text('terms')}
      foot={
        <Button wide onPress={props.onClose}>
          {ui('close')}
        </Button>
      }
    >
      <div className="stack">
        <ul className="stack">
          {rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
        <Facts
          of={[
            { key: 'symbols', term: text('trading'), value: fund.symbols.join(', ') },
            { key: 'published', term: text('published'), value: when(locale, terms.publishedAt, 'dateTime') },
            { key: 'hash', term: text('hash'), value: <span className={css.hash}>{terms.hash}</span> },
          ]}
        />
        <details>
          <summary className="link">{text('asPublished')}</summary>
          <pre className={css.text}>{terms.text}</pre>
        </details>
      </div>
    </Sheet>
  )
}
