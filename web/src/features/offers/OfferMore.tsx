import type { Calls, Output } from '@openbourse/protocol'
import { Amount, decimal, Facts, money, Note, percent, Section } from '@openbourse/ui'
import { hashStart, Papers } from '../../common/shares/Papers.tsx'
import { compare, over } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { when } from '../../lib/time.ts'

type Info = Output<Calls['offerInfo']>

/** Rules that cannot change, the shares that are already set aside, and the prospectus with its risks first. */
export function OfferMore({ info }: { readonly info: Info }) {
  const text = useText('offers')
  const locale = useLocale()
  const figure = (of: string) => decimal(locale, of, 0)
  const escrow = { shares: figure(info.escrow.shares), of: figure(info.escrow.of) }
  const isEmpty = compare(info.escrow.shares, '0') === 0
  const emptied = info.offer.state === 'cancelled' ? 'escrowBack' : 'escrowOut'
  return (
    <Papers
      rules={{
        title: text('rules'),
        note: text('rulesNote', { time: when(locale, info.rules.publishedAt, 'day') }),
        content: () => <Rules info={info} />,
      }}
      escrow={{
        title: text(isEmpty ? 'escrowDone' : 'escrow'),
        note: isEmpty ? text(emptied) : text('escrowNote', escrow),
        content: () => <p>{isEmpty ? `${text(emptied)}.` : text('escrowText', escrow)}</p>,
      }}
      paper={{
        title: text('prospectus'),
        note: text('prospectusNote'),
        content: () => <Prospectus info={info} />,
      }}
    />
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
      <Facts of={[{ key: 'hash', term: text('rulesHash'), value: hashStart(rules.hash) }]} />
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
