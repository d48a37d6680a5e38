import type { Calls, Output } from '@openbourse/protocol'
import { Button, Card, compact, Head, percent, Sheet, symbolOf, TextButton } from '@openbourse/ui'
import { useState } from 'react'
import parts from '../../common/aif/parts.module.css'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { when } from '../../lib/time.ts'
import { thousandthsOf, weightsOf } from './figures.ts'
import { WeightRows } from './WeightRows.tsx'

/** How late holdings are shown. */
const dayMs = 86_400_000

type Info = Output<Calls['fundInfo']>

/** What the fund held a day ago: its largest holdings, the rest and cash, which add up to 100%. */
export function Holdings({ info: { fund, holdings } }: { readonly info: Info }) {
  const text = useText('funds')
  const locale = useLocale()
  const [open, setOpen] = useState(false)
  const shown = (share: string) => percent(locale, share, 'auto', 1)
  if (holdings === null)
    return (
      <Card>
        <div className={parts.card}>
          <Head title={text('holds')} />
          <p className="quiet">
            {text('holdsLater', { at: when(locale, fund.startedAt + dayMs, 'dateTime') })}
          </p>
        </div>
      </Card>
    )
  const { largest, others, cash } = weightsOf(holdings.list, holdings.cash)
  const rows = [
    ...largest.map(({ key, name, share }) => ({ key, name, share: Number(share), shown: shown(share) })),
    ...(others.count > 0 ? [quiet('others', text('others', { count: others.count }), others.share)] : []),
    quiet('cash', text('cash'), cash),
  ]
  function quiet(key: string, name: string, share: string) {
    return { key, name, share: Number(share), shown: shown(share), quiet: true }
  }
  return (
    <Card>
      <div className={parts.card}>
        <Head
          title={text('holds')}
          end={
            others.count > 0 && (
              <TextButton onPress={() => setOpen(true)}>
                {text('allCount', { count: holdings.list.length })}
              </TextButton>
            )
          }
        />
        <WeightRows of={rows} />
        <p className="t1 quiet">
          {text('holdsAt', { at: when(locale, holdings.at, 'dateTime') })}{' '}
          {text('owners', {
            value: `${symbolOf(fund.currency, locale) ?? ''}${compact(locale, fund.value)}`,
            count: fund.owners,
          })}
        </p>
      </div>
      <AllHoldings of={holdings} open={open} onClose={() => setOpen(false)} />
    </Card>
  )
}

function AllHoldings(props: {
  readonly of: NonNullable<Info['holdings']>
  readonly open: boolean
  readonly onClose: () => void
}) {
  const { of, open, onClose } = props
  const text = useText('funds')
  const ui = useText('ui')
  const locale = useLocale()
  const [cash, ...shares] = thousandthsOf([of.cash, ...of.list.map(({ value }) => value)])
  const row = (key: string, name: string, share = '0') => ({
    key,
    name,
    share: Number(share),
    shown: percent(locale, share, 'auto', 1),
  })
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={text('holds')}
      foot={
        <Button wide onPress={onClose}>
          {ui('close')}
        </Button>
      }
    >
      <div className="stack">
        <WeightRows
          of={[
            ...of.list.map(({ symbol, name }, at) => row(symbol, name, shares[at])),
            { ...row('cash', text('cash'), cash), quiet: true },
          ]}
        />
        <p className="t1 quiet">{text('holdsAt', { at: when(locale, of.at, 'dateTime') })}</p>
      </div>
    </Sheet>
  )
}
