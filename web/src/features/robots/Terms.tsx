import type { Robot } from '@openbourse/protocol'
import { Card, Facts, Head, money, percent, TextButton } from '@openbourse/ui'
import { useState } from 'react'
import { clock } from '../../lib/clock.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { nearTime } from '../../lib/time.ts'
import type { Info } from './info.ts'
import css from './robots.module.css'

const RulesSheet = lazyPart(async () => (await import('./RulesSheet.tsx')).RulesSheet)

/** Amounts, term, lock-in and fee; the rest of the rules behind a tap. */
export function Terms({ info }: { readonly info: Info }) {
  const { robot } = info
  const text = useText('robots')
  const records = useText('records')
  const locale = useLocale()
  const [open, setOpen] = useState<boolean>()
  const next = nearTime(locale, robot.nextAt, { nowMs: clock.server(), today: text('today') })
  return (
    <Card label={text('terms')}>
      <div className={css.body}>
        <Head
          title={text('terms')}
          end={<TextButton onPress={() => setOpen(true)}>{text('allRules')}</TextButton>}
        />
        <Facts
          of={[
            {
              key: 'does',
              term: text('whatItDoes'),
              value: text('doesWith', { does: text(`does.${robot.kind}`), count: robot.symbols.length }),
            },
            { key: 'amounts', term: text('amounts'), value: useAmounts(robot) },
            { key: 'period', term: text('runsFor'), value: text('days', { days: robot.periodDays }) },
            { key: 'lock', term: text('lockIn'), value: text('days', { days: robot.lockDays }) },
            {
              key: 'early',
              term: text('stopEarly'),
              value: text('anyDay', { cost: money(locale, robot.currency, '0') }),
            },
            {
              key: 'fee',
              term: text('fee'),
              value: text('feeOf', { rate: percent(locale, robot.fee, 'auto', 0) }),
            },
            // What is closed deals no more.
            ...(robot.state === 'open' ? [{ key: 'next', term: text('nextDealing'), value: next }] : []),
          ]}
        />
        <p className="t2 quiet">{records('ruin')}</p>
      </div>
      {open !== undefined && <RulesSheet info={info} open={open} onClose={() => setOpen(false)} />}
    </Card>
  )
}

/** The smallest and the largest amount of one order. */
export function useAmounts({ currency, minimum, maximum }: Pick<Robot, 'currency' | 'minimum' | 'maximum'>) {
  const text = useText('robots')
  const locale = useLocale()
  const whole = (amount: string) => money(locale, currency, amount).replace(/[.,]00$/, '')
  return text('fromTo', { from: whole(minimum), to: whole(maximum) })
}
