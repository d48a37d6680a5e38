import {
  BookOpen,
  Card,
  decimal,
  Facts,
  FileText,
  Item,
  Landmark,
  List,
  money,
  Section,
  Sheet,
} from '@openbourse/ui'
import { useState } from 'react'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { when } from '../../lib/time.ts'
import { type Info, isCapped, priceOf } from './figures.ts'

const sheets = ['rules', 'escrow', 'paper'] as const
type SheetName = (typeof sheets)[number]

/** Rules that cannot change, coins that are already in escrow, and the white paper with its risks first. */
export function More({ info }: { readonly info: Info }) {
  const text = useText('coinOffers')
  const locale = useLocale()
  const [open, setOpen] = useState<SheetName>()
  const count = (coins: string) => decimal(locale, coins.replace(/\.00$/, ''))
  const escrow = { coins: count(info.escrow.coins), of: count(info.escrow.of) }
  const { record } = info
  return (
    <>
      <Card flush>
        <List inset="icon">
          <Item
            icon={FileText}
            title={text('rules')}
            note={text('rulesNote', { day: when(locale, info.rules.publishedAt, 'day') })}
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
            title={text('paper')}
            note={text('paperNote')}
            onPress={() => setOpen('paper')}
          />
        </List>
      </Card>
      <p className="t2 quiet center">{record.traded === 0 ? text('recordNone') : text('record', record)}</p>
      {open && (
        <Sheet open title={text(open)} onClose={() => setOpen(undefined)}>
          <div className="stack">
            {open === 'rules' && <Rules info={info} />}
            {open === 'escrow' && <Escrow info={info} escrow={escrow} />}
            {open === 'paper' && <Paper info={info} />}
          </div>
        </Sheet>
      )}
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
      <Facts
        of={[{ key: 'hash', term: text('rulesHash'), value: <code>{rules.hash.slice(0, 16)}…</code> }]}
      />
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
