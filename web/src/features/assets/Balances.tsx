import { AssetMark, assetCode, Card, Formula, Lock, money, Section, Switch, TextButton } from '@openbourse/ui'
import { useState } from 'react'
import { Own } from '../../common/Own.tsx'
import { trim } from '../../lib/figures.ts'
import { glossary } from '../../lib/glossary.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { useKept } from '../../lib/kept.ts'
import { when } from '../../lib/time.ts'
import { balancesOf } from '../../lib/total-of.ts'
import css from './assets.module.css'
import { type Assets, type Currency, linesOf, sortedBalances } from './parts.ts'

/** One row an asset, with the accounts it lies in, and the sum in the currency of totals. */
export function Balances({ assets }: { readonly assets: Assets }) {
  const text = useText('assets')
  const [hideSmall, setHideSmall] = useKept('smallHidden')
  const [shown, show] = useState(false)
  const { large, small } = sortedBalances(assets)
  const isShort = hideSmall && !shown && small.length > 0
  return (
    <Section
      title={text('balances')}
      end={
        small.length > 0 && (
          <span className={css.switch}>
            <span id="hide-small">{text('hideSmall')}</span>
            <Switch labelledBy="hide-small" on={hideSmall} onChange={setHideSmall} />
          </span>
        )
      }
    >
      <Card>
        <ul className={css.balances}>
          {[...large, ...(isShort ? [] : small)].map((one) => (
            <li key={one.asset}>
              <Balance one={one} assets={assets} />
            </li>
          ))}
          {isShort && (
            <li className={css.few}>
              <span>
                {text('hiddenSmall', {
                  count: small.length,
                  assets: small.map((one) => assetCode(one.asset)).join(', '),
                })}
              </span>
              <TextButton onPress={() => show(true)}>{text('showSmall')}</TextButton>
            </li>
          )}
          <li className={css.sum}>
            <span>{text('allBalances')}</span>
            <Own of={balancesOf(assets)} asset={assets.base} />
          </li>
        </ul>
      </Card>
    </Section>
  )
}

const accountNames = {
  ready: 'stockAccount',
  held: 'stockAccount',
  locked: 'stockAccount',
  coin: 'coinAccount',
  contract: 'contractAccount',
} as const

function Balance({ one, assets }: { readonly one: Currency; readonly assets: Assets }) {
  const text = useText('assets')
  const lines = linesOf(one)
  const accounts = new Set(lines.map(({ name }) => accountNames[name]))
  const [account = accountNames.ready] = accounts
  return (
    <div className={css.balance}>
      <AssetMark asset={one.asset} />
      <span>
        <b>{assetCode(one.asset)}</b>
        <small>{accounts.size > 1 ? text('accounts', { count: accounts.size }) : text(account)}</small>
      </span>
      <span className={css.end}>
        <b>
          <Own of={trim(one.total, 2)} asset={one.asset} />
        </b>
        {one.asset !== assets.base && (
          <small>{one.inBase === null ? text('noRate') : <Own of={one.inBase} asset={assets.base} />}</small>
        )}
      </span>
      {lines.length > 1 && (
        <dl>
          {lines.map(({ name, amount }) => (
            <div key={name} data-name={name}>
              <dt>{name === 'held' ? <Held one={one} assets={assets} /> : text(`line.${name}`)}</dt>
              <dd>
                <Own of={trim(amount, 2)} asset={one.asset} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

/** What is set aside, with the sum that shows of what it is a part. */
function Held({ one, assets }: { readonly one: Currency; readonly assets: Assets }) {
  const text = useText('assets')
  const locale = useLocale()
  const of = (amount: string) => money(locale, one.asset, trim(amount, 2))
  const others = linesOf(one).filter(({ name }) => name !== 'held')
  const how = () => ({
    title: text('line.held'),
    sentence: text('heldHow'),
    sum: {
      terms: [
        { value: of(one.total), name: assetCode(one.asset), sign: '−' as const },
        ...others.map(({ name, amount }, at) => ({
          value: of(amount),
          name: text(`line.${name}`),
          ...(at < others.length - 1 && { sign: '−' as const }),
        })),
      ],
      result: { value: of(one.held), name: text('line.held') },
    },
    source: text('fromLedger'),
    learn: glossary({ term: 'onHold' }),
    readAt: when(locale, assets.at, 'second'),
  })
  return (
    <span className={css.held}>
      <Lock className="icon-tiny" aria-hidden="true" />
      <Formula of={how}>{text('line.held')}</Formula>
    </span>
  )
}
