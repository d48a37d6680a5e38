import type { Calls, Output } from '@openbourse/protocol'
import {
  Amount,
  BookOpen,
  Card,
  decimal,
  Facts,
  FileText,
  Item,
  Landmark,
  List,
  money,
  Note,
  percent,
  Section,
  Sheet,
} from '@openbourse/ui'
import { useState } from 'react'
import { compare, over } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { when } from '../../lib/time.ts'

type Info = Output<Calls['offerInfo']>
const sheets = ['rules', 'escrow', 'prospectus'] as const
type SheetName = (typeof sheets)[number]

/** Rules that cannot change, the shares that are already set aside, and the prospectus with its risks first. */
export function OfferMore({ info }: { readonly info: Info }) {
  const text = useText('offers')
  const locale = useLocale()
  const [open, setOpen] = useState<SheetName>()
  const figure = (of: string) => decimal(locale, of, 0)
  const escrow = { shares: figure(info.escrow.shares), of: figure(info.escrow.of) }
  return (
    <>
      <Card flush>
        <List inset="icon">
          <Item
            icon={FileText}
            title={text('rules')}
            note={text('rulesNote', { time: when(locale, info.rules.publishedAt, 'day') })}
            onPress={() => setOpen('rules')}
          />
          <Item
            icon={Landmark}
            title={text('escrow')}
            note={text('escrowNote', escrow)}
            onPress={() => setOpen('escrow')}
          />
          <Item
            icon={BookOpen}
            title={text('prospectus')}
            note={text('prospectusNote')}
            onPress={() => setOpen('prospectus')}
          />
        </List>
      </Card>
      {open && (
        <Sheet open title={text(open)} onClose={() => setOpen(undefined)}>
          <div className="stack">
            {open === 'rules' && <Rules info={info} />}
            {open === 'escrow' && <p>{text('escrowText', escrow)}</p>}
            {open === 'prospectus' && <Prospectus info={info} />}
          </div>
        </Sheet>
      )}
    </>
  )
}

function Rules({ info }: { readonly info: Info }) {
  const text = useText('offers')
  const { offer, rules, source } = info
  return (
    <>
      <p>{text(`rule.${offer.rule}`)}</p>
      {offer.kind === 'random' && (
        <Note tone={source === 'operator-trusted' ? 'warn' : 'plain'}>{text(`source.${source}`)}</Note>
      )}
      <p>{text('noAdvantage')}</p>
      <Facts
        of={[{ key: 'hash', term: text('rulesHash'), value: <code>{rules.hash.slice(0, 16)}…</code> }]}
      />
    </>
  )
}

function Prospectus({ info }: { readonly info: Info }) {
  const text = useText('offers')
  const locale = useLocale()
  const { prospectus, offer } = info
  const millions = (amount: string) => text('millions', { amount: money(locale, offer.currency, amount) })
  return (
    <>
      <p>{info.about}</p>
      <Section title={text('risks')}>
        {prospectus.risks.map(({ title, text: says }) => (
          <div key={title}>
            <b>{title}</b>
            {says !== title && <p className="quiet">{says}</p>}
          </div>
        ))}
      </Section>
      <KeyFigures info={info} />
      {prospectus.years.map(({ year, revenue, profit, debt }) => (
        <Section key={year} title={String(year)}>
          <Facts
            of={[
              { key: 'revenue', term: text('revenue'), value: millions(revenue) },
              { key: 'profit', term: text('profit'), value: millions(profit) },
              { key: 'debt', term: text('debt'), value: millions(debt) },
            ]}
          />
        </Section>
      ))}
      {prospectus.use.length > 0 && (
        <Section title={text('use')}>
          <Facts
            of={prospectus.use.map(({ what, percent: part }) => ({
              key: what,
              term: what,
              value: percent(locale, String(part / 100)),
            }))}
          />
        </Section>
      )}
    </>
  )
}

/** What the price is compared with: how many shares there will be, and what each of them earns. */
function KeyFigures({ info: { offer, prospectus, sharesAfter } }: { readonly info: Info }) {
  const text = useText('offers')
  const locale = useLocale()
  const { price } = offer.price
  const earnings = prospectus.earningsPerShare
  const ratio = price !== null && compare(earnings, '0') > 0 ? over(price, earnings, 1) : undefined
  return (
    <Section title={text('keyFigures')}>
      <Facts
        of={[
          { key: 'after', term: text('sharesAfter'), value: decimal(locale, sharesAfter, 0) },
          { key: 'per', term: text('perShare'), value: <Amount of={earnings} asset={offer.currency} /> },
          ...(ratio === undefined
            ? []
            : [{ key: 'ratio', term: text('priceEarnings'), value: decimal(locale, ratio, 1) }]),
        ]}
      />
    </Section>
  )
}
