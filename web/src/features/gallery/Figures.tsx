import {
  Amount,
  AssetMark,
  Avatar,
  Card,
  Cells,
  Clock,
  Delta,
  Facts,
  Formula,
  HideAmounts,
  Live,
  Lock,
  Mark,
  Meter,
  Note,
  Pill,
  Price,
  Ring,
  Section,
  Sparkline,
  TickingPrice,
  Trend,
} from '@openbourse/ui'
import { useState } from 'react'

const values = [100, 101, 100.5, 102, 101.2, 103, 102.4, 104, 103.1, 104.8]
const symbols = [
  'LAGC',
  'SAVB',
  'ZUMT',
  'DLTE',
  'CALP',
  'PALB',
  'BNAG',
  'EBNF',
  'BAYH',
  'SHLM',
  'HRMA',
  'MRNI',
]

export function Figures() {
  const [at, setAt] = useState<number>()
  return (
    <Section title="Figures">
      <div className="stack">
        <Amounts />
        <Card>
          <Ring
            parts={[
              { name: 'one', share: 0.6, color: 'var(--accent)' },
              { name: 'two', share: 0.3, color: 'var(--ink)' },
              { name: 'three', share: 0.1, color: 'var(--part-4)' },
            ]}
          >
            Ring
          </Ring>
        </Card>
        <Trend
          values={values}
          previous={100.4}
          height="7rem"
          until={0.9}
          scrub={{ label: 'Value', textAt: (index) => String(values[index]), at, onMove: setAt }}
        />
        <Card>
          <div className="row wrap gap2">
            {symbols.map((symbol) => (
              <Mark key={symbol} symbol={symbol} />
            ))}
            {['NGN', 'MXN', 'BRL', 'USD', 'GBP', 'BTC', 'USDT'].map((asset) => (
              <AssetMark key={asset} asset={asset} />
            ))}
            <Avatar letters="AO" />
            <Sparkline values={values} previous={101} />
            <Sparkline values={[100, 100.02, 99.99, 100.01]} previous={100} />
          </div>
        </Card>
        <Words />
      </div>
    </Section>
  )
}

function Amounts() {
  return (
    <Card>
      <Formula
        of={() => ({
          title: 'Spread',
          sentence: 'What you would lose by buying one share and selling it at once, before fees.',
          sum: {
            terms: [
              { value: '310.88', name: 'lowest offer', sign: '−' },
              { value: '310.72', name: 'highest bid' },
            ],
            result: { value: '₦0.16', name: '0.05%' },
          },
          source: 'Order book of LAGC',
          readAt: '13:42:07.318',
        })}
      >
        Total value
      </Formula>
      <p>
        <Amount asset="NGN" of="1053161.65" size="display" />
      </p>
      <p>
        <Amount asset="NGN" of="999999999999.65" size="display" />
      </p>
      <p>
        <Amount asset="NGN" of="-20.5" size="large" />
      </p>
      <p className="row gap3 wrap">
        <Amount asset="BTC" of="0.0125" /> <Price of="310.88" asset="NGN" />{' '}
        <TickingPrice of="310.92" before="310.88" /> <Amount asset="NGN" of="1" hidden />
        <HideAmounts when>
          <Delta amount="1" rate="0.01" asset="NGN" />
        </HideAmounts>
      </p>
      <p className="row gap3 wrap">
        <Delta amount="2135.60" asset="NGN" rate="0.002" /> <Delta rate="-0.0107" look="pill" />{' '}
        <Delta rate="0" look="pill" /> <Delta rate="0.0172" look="pill" />
      </p>
    </Card>
  )
}

function Words() {
  return (
    <Card>
      <div className="stack">
        <p className="row wrap gap2">
          <Pill>Plain</Pill> <Pill tone="info">Open</Pill>{' '}
          <Pill tone="warn" icon={Lock}>
            100 until Fri
          </Pill>{' '}
          <Pill tone="danger">Not sent</Pill> <Pill tone="good">Paid</Pill>
        </p>
        <p className="row wrap gap3">
          <Live state="live">Live, 0.4 s old</Live> <Live state="stale">12 min old</Live>{' '}
          <Live state="idle">Closed</Live>
        </p>
        <Meter parts={[{ name: 'filled', share: 0.64 }]} />
        <Facts
          of={[
            { key: 'a', term: 'Average so far', value: '₦247.76' },
            { key: 'b', term: 'A long term in the language of the reader', value: 'and a long value' },
          ]}
        />
        <Cells
          of={[
            { key: 'a', term: 'Open', value: '306.00' },
            { key: 'b', term: 'High', value: '312.40' },
            { key: 'c', term: 'Low', value: '305.10' },
          ]}
        />
        <Note icon={Clock}>A plain note of one or two sentences.</Note>
        <Note icon={Clock} tone="info">
          An important one.
        </Note>
        <Note icon={Clock} tone="warn">
          Prices are 12 min old, from 13:30.
        </Note>
        <Note icon={Clock} tone="danger">
          This was refused. Nothing was taken.
        </Note>
      </div>
    </Card>
  )
}
