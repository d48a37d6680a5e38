import { decimal, Facts, money, Section } from '@openbourse/ui'
import { hashStart, Papers } from '../../common/shares/Papers.tsx'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { when } from '../../lib/time.ts'
import { type Info, isCapped, priceOf } from './figures.ts'

/** Rules that cannot change, coins that are already in escrow, and the white paper with its risks first. */
export function More({ info }: { readonly info: Info }) {
  const text = useText('coinOffers')
  const locale = useLocale()
  const count = (coins: string) => decimal(locale, coins.replace(/\.00$/, ''))
  const escrow = { coins: count(info.escrow.coins), of: count(info.escrow.of) }
  const { record } = info
  return (
    <>
      <Papers
        rules={{
          title: text('rules'),
          note: text('rulesNote', { day: when(locale, info.rules.publishedAt, 'day') }),
          content: () => <Rules info={info} />,
        }}
        escrow={{
          title: text('escrow'),
          note: text('escrowNote', escrow),
          content: () => <Escrow info={info} escrow={escrow} />,
        }}
        paper={{
          title: text('paper'),
          note: text('paperNote'),
          content: () => <Paper info={info} />,
        }}
      />
      <p className="t2 quiet center">{record.traded === 0 ? text('recordNone') : text('record', record)}</p>
    </>
  )
}

function Rules({ info: { offer, rules } }: { readonly info: Info }) {
  const text = useText('coinOffers')
  const locale = useLocale()
  const shown = (amount: string) => money(locale, offer.currency, priceOf(amount))
  return (
    <>
      <p>
        {text('rulesText', {
          least: shown(offer.minimum),
          most: shown(offer.maximum),
          target: shown(offer.target),
        })}
      </p>
      {isCapped(offer) && <p>{text('rulesCap', { cap: shown(offer.cap) })}</p>}
      <p>{text('rulesMoney')}</p>
      <Facts of={[{ key: 'hash', term: text('rulesHash'), value: hashStart(rules.hash) }]} />
    </>
  )
}

function Escrow(props: {
  readonly info: Info
  readonly escrow: { readonly coins: string; readonly of: string }
}) {
  const { info, escrow } = props
  const text = useText('coinOffers')
  const locale = useLocale()
  const { left, offer } = info
  const coins = (count: string) => text('coins', { count: decimal(locale, count, 2), coin: offer.coin })
  return (
    <>
      <p>{text('escrowText', escrow)}</p>
      {left && (
        <Section title={text('left')}>
          <Facts
            of={[
              { key: 'unsold', term: text('leftUnsold'), value: coins(left.unsold) },
              { key: 'dust', term: text('leftDust'), value: coins(left.dust) },
            ]}
          />
        </Section>
      )}
    </>
  )
}

const risks = ['lose', 'lock', 'invented'] as const

function Paper({ info }: { readonly info: Info }) {
  const text = useText('coinOffers')
  return (
    <>
      <Section title={text('risks')}>
        {risks.map((risk) =>
          risk === 'invented' && !info.offer.practice ? null : <p key={risk}>{text(`risk.${risk}`)}</p>,
        )}
      </Section>
      <Section title={text('about')}>
        <p>{info.about}</p>
      </Section>
    </>
  )
}
