import type { Calls, Output } from '@openbourse/protocol'
import { Card, Delta, decimal, Facts, Mark, money, percent, Section, Trend } from '@openbourse/ui'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { when } from '../../lib/time.ts'
import css from './news.module.css'
import { baseOf } from './picture.ts'

type Info = Output<Calls['newsInfo']>
type Fact = Info['facts'][number]

/** Figures that are shown beside another one instead of in a line of their own. */
const pairs: Readonly<Record<string, string>> = {
  best: 'bestRate',
  worst: 'worstRate',
  busiest: 'busiestTurnover',
}
const seconds = new Set(Object.values(pairs))

/** One article: the line of its day, its words, and the figures that it was written from. */
export function ArticleView({ of }: { readonly of: Info }) {
  const text = useText('news')
  const locale = useLocale()
  const { article, body, why, facts } = of
  return (
    <>
      <article className={css.article}>
        <p className={css.eyebrow}>
          {text(`category.${article.category}`)} · <time>{when(locale, article.at, 'dateTime')}</time> ·{' '}
          {text(article.simulated ? 'source' : 'written')}
        </p>
        <h2>{article.title}</h2>
        <DayLine of={article} />
        {body.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </article>
      {why !== null && (
        <Section title={text('why')}>
          <Card>
            <p>{why}</p>
          </Card>
        </Section>
      )}
      {facts.length > 0 && (
        <Section title={text('facts')}>
          <Card>
            <Facts
              of={facts
                .filter(({ name }) => !seconds.has(name))
                .map((fact) => ({
                  key: fact.name,
                  term: text(`fact.${fact.name}` as 'fact.last'),
                  value: <Value of={fact} all={facts} />,
                }))}
            />
            <p className={css.asOf}>{text('factsAt', { time: when(locale, article.at, 'dateTime') })}</p>
          </Card>
        </Section>
      )}
    </>
  )
}

/** The line of the day that the article is about, with whose it is and its change. Its figures are listed below it. */
function DayLine({ of }: { readonly of: Info['article'] }) {
  const locale = useLocale()
  const [symbol] = of.symbols
  if (symbol === undefined || of.spark.length < 2) return null
  return (
    <Card>
      <div className={css.dayHead}>
        <Mark symbol={symbol} />
        <span className="grow">
          <strong>{symbol}</strong> <span className="quiet">{when(locale, of.at, 'weekday')}</span>
        </span>
        {of.rate !== null && <Delta rate={of.rate} look="pill" />}
      </div>
      <Trend values={of.spark.map(Number)} previous={baseOf(of)} height="9rem" />
    </Card>
  )
}

/** A stock's code, with the figure that belongs to it. */
function Value({ of, all }: { readonly of: Fact; readonly all: readonly Fact[] }) {
  const second = all.find(({ name }) => name === pairs[of.name])
  return (
    <span className={css.pair}>
      <Figure of={of} />
      {second && <Figure of={second} />}
    </span>
  )
}

function Figure({ of: { as, value, currency } }: { readonly of: Fact }) {
  const locale = useLocale()
  switch (as) {
    case 'rate':
      return <Delta rate={value} />
    case 'percent':
      return <span className="figure">{percent(locale, value)}</span>
    case 'big':
    case 'money':
      return <span className="figure">{money(locale, currency ?? '', value)}</span>
    case 'points':
    case 'number':
      return <span className="figure">{decimal(locale, value, 2)}</span>
    case 'count':
      return <span className="figure">{decimal(locale, value, 0)}</span>
    case 'time':
      return <time>{when(locale, Number(value), 'date')}</time>
    case 'country':
      return new Intl.DisplayNames(locale, { type: 'region' }).of(value)
    case 'text':
      return value
  }
}
