import type { Results } from '../../lib/ask.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { PersonLink } from '../../lib/PersonLink.tsx'
import { BenchOf, BenchSide, Facts, Money, Part, placesOf, Tag } from '../../lib/pieces/index.ts'
import { faceOf, useLook } from '../../lib/query.ts'
import { utc } from '../../lib/time.ts'
import { useLinkWords } from './link-words.ts'
import styles from './linked.module.css'
import type { PairKey } from './pair-id.ts'

type One = Results['consoleLinkedOne']

/** One pair of accounts in one symbol: what links them, what it came to, and each trade. */
export function LinkedBench({ of, count }: { readonly of: PairKey; readonly count: number | undefined }) {
  const text = useText('linked')
  const { one, other, symbol } = of
  const query = useLook('consoleLinkedOne', { one, other, symbol }, { known: count })
  return (
    <BenchOf title={text('bench', { symbol })} of={faceOf(query, (value) => value)}>
      {(found) => <LinkReview of={found} />}
    </BenchOf>
  )
}

function LinkReview({ of }: { readonly of: One }) {
  const text = useText('linked')
  const words = useLinkWords()
  const locale = useLocale()
  const { one, other, links, strength, count, quantity, turnover, currency, moved } = of.pair
  return (
    <BenchSide
      title={text('bench', { symbol: of.pair.symbol })}
      note={<Tag tone={words.tone(strength)}>{text(`strengths.${strength}`)}</Tag>}
    >
      <Part title={text('accounts')}>
        <Facts
          of={[
            [text('one'), <PersonLink key="one" by={one.account} />],
            [text('other'), <PersonLink key="other" by={other.account} />],
          ]}
          ends
        />
      </Part>
      <Part title={text('linkedBy')}>
        <Facts of={links.map((word) => [text(`words.${word}`), text(`about.${word}`)])} />
      </Part>
      <Part title={text('total')} note={text('trades', { count })}>
        <Facts
          of={[
            [text('quantity'), words.number(quantity)],
            [text('turnover'), <Money key="turnover" of={turnover} asset={currency} />],
            [text('moved'), words.moved(moved)],
            [text('from'), utc(locale, of.pair.firstAt, 'second')],
            [text('last'), utc(locale, of.pair.lastAt, 'second')],
          ]}
          ends
        />
        <p className={`small quiet ${styles.note}`}>{text('movedNote')}</p>
      </Part>
      <Part title={text('fills')} note={of.more ? text('more') : undefined}>
        <Fills of={of} />
      </Part>
    </BenchSide>
  )
}

function Fills({ of }: { readonly of: One }) {
  const text = useText('linked')
  const words = useLinkWords()
  const locale = useLocale()
  const { one, other } = of.pair
  const places = placesOf(of.fills.map(({ price }) => price))
  return (
    <table className={`table ${styles.fills}`}>
      <caption className="sr">{text('fills')}</caption>
      <thead>
        <tr>
          <th>{text('time')}</th>
          <th>{text('taker')}</th>
          <th className="end">{text('quantity')}</th>
          <th className="end">{text('price')}</th>
          <th className="end">{text('movedShort')}</th>
        </tr>
      </thead>
      <tbody>
        {of.fills.map((fill) => (
          <tr key={fill.id}>
            <td>{utc(locale, fill.at, 'second')}</td>
            <td className="moment">{(fill.taker === 'one' ? one : other).account}</td>
            <td className="end">{words.number(fill.quantity)}</td>
            <td className="end">
              <Money of={fill.price} places={places} />
            </td>
            <td className="end">{words.moved(fill.moved)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
