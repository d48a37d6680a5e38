import type { Calls, Output } from '@openbourse/protocol'
import { Card, Delta, decimal, Facts, money, percent, Section } from '@openbourse/ui'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { when } from '../../lib/time.ts'
import css from './news.module.css'
import { Picture } from './Picture.tsx'

type Info = Output<Calls['newsInfo']>
type Fact = Info['facts'][number]

/** Figures that stand beside another one instead of in a line of their own. */
const pairs: Readonly<Record<string, string>> = {
  best: 'bestRate',
  worst: 'worstRate',
  busiest: 'busiestTurnover',
}
const seconds = new Set(Object.values(pairs))

/** One article: its picture, its words, and the figures that it was written from. */
export function ArticleView({ of }: { readonly of: Info }) {
  const text = useText('news')
  const locale = useLocale()
  const { article, body, facts } = of
  return (
    <>
      <article className={css.article}>
        <Picture of={article} size="large" />
        <p className={css.meta}>
          {text(`category.${article.category}`)} · {text(article.simulated ? 'simulated' : 'written')} ·{' '}
          <time>{when(locale, article.at, 'dateTime')}</time>
          {article.simulated && ` · ${text('source')}`}
        </p>
        <h2>{article.title}</h2>
        {body.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </article>
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
